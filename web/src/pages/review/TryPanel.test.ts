import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { TriedMove } from '../../api/types'
import { serveVariations, studyFor } from './sample'
import ReviewLayout from './ReviewLayout.svelte'
import { Trial } from './trial.svelte'
import TryPanel from './TryPanel.svelte'

const press = (what: string) => fireEvent.click(document.querySelector(`[data-do="${what}"]`)!)
const TRIES = '/api/tables/T/review/tries'
const answer = (more: Partial<TriedMove> = {}): TriedMove => ({
  ...{ move: 'x', loss: 0, loss_points: 0, error: 0, label: null, scale: 'share', exact: false },
  ...more,
})

async function tried(more: Partial<TriedMove> = {}) {
  const requests = serveVariations({ [TRIES]: answer(more) })
  const study = studyFor(null)
  study.go(2)
  const trial = new Trial(study, study.decision!)
  const onleave = vi.fn()
  render(TryPanel, { trial, onleave })
  await vi.waitFor(() => expect(trial.best).not.toBeNull())
  return { trial, onleave, requests }
}

describe('trying again', () => {
  it('hints step by step; the last hint picks the move', async () => {
    const { trial } = await tried()
    for (const count of [1, 2, 3]) {
      await press('hint')
      expect(screen.getAllByRole('listitem')).toHaveLength(count)
    }
    expect(document.querySelector('[data-do="hint"]')).toBeNull()
    expect(trial.choice.aimed?.text).toBe(trial.decision.best)
  })

  it.each([
    [{ loss: 0.07, label: 'inaccuracy' as const }, /^An inaccuracy: −7\.0%/],
    [{ loss: 0.01 }, /1\.0%/],
    [{ loss: 2, loss_points: 3, scale: 'points' as const, label: 'mistake' as const }, /3/],
  ])('is judged by the server: %o', async (more, words) => {
    const { trial, requests } = await tried(more)
    trial.choice.pick(trial.best!.fields)
    await trial.confirm()
    await vi.waitFor(() => expect(document.querySelector('.verdict')!.textContent).toMatch(words))
    const sent = requests.find(({ path }) => path === TRIES)
    expect(sent?.body).toEqual({ event: 1, move: trial.best!.text })
  })

  it('offers the position once more after the verdict', async () => {
    const { trial } = await tried()
    trial.choice.pick(trial.best!.fields)
    await trial.confirm()
    await fireEvent.click(await screen.findByRole('button', { name: /once more/i }))
    expect(trial.answer).toBeNull()
    expect(trial.choice.moves.length).toBeGreaterThan(0)
    expect(trial.choice.aimed).toBeNull()
  })

  it('is left with or without the answer', async () => {
    const { onleave } = await tried()
    await press('answer')
    await press('leave')
    expect(onleave.mock.calls).toEqual([[true], [false]])
  })
})

describe('a review', () => {
  async function shown() {
    serveVariations()
    const study = studyFor(null)
    study.go(2)
    render(ReviewLayout, { study, now: null, problem: null, onask: vi.fn() })
    await vi.waitFor(() => expect(study.both).not.toBeNull())
    return study
  }

  it('hides mistakes and the comparison while a decision is tried again', async () => {
    const study = await shown()
    expect(document.querySelectorAll('.mark')).toHaveLength(2)
    await press('try')
    expect(document.querySelectorAll('.mark')).toHaveLength(0)
    expect(document.querySelector('.review')!.classList).toContain('trying')
    await press('answer')
    expect(study.side).toBe('best')
    expect(document.querySelectorAll('.mark')).toHaveLength(2)
  })

  it('says the move that is looked at to those who hear the page', async () => {
    const study = await shown()
    const said = () => document.querySelector('.sr-only[role="status"]')!.textContent
    expect(said()).toMatch(/^Move 2 of 3\. Ben played: .*\. Mistake\.$/)
    study.show('best')
    await vi.waitFor(() => expect(said()).toMatch(/^Move 2 of 3\. Better: /))
  })

  it.each([
    ['Luck', '.luck'],
    ['Move', '.panel section'],
    ['Summary', '.summary'],
  ])('has a part: %s', async (name, part) => {
    await shown()
    await fireEvent.click(screen.getByRole('radio', { name }))
    expect(document.querySelector(part)).not.toBeNull()
  })
})
