import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reason } from '../../api/types'
import Compare from './Compare.svelte'
import Luck from './Luck.svelte'
import Mistakes from './Mistakes.svelte'
import MovePanel from './MovePanel.svelte'
import { REVIEW, serveVariations, studyFor } from './sample'
import Steps from './Steps.svelte'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })

beforeEach(() => void serveVariations())

describe('the list of mistakes', () => {
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent!)

  it('has the costliest first, and goes to the one pressed', async () => {
    const study = studyFor(null)
    render(Mistakes, { study })
    expect(rows()[0]).toMatch(/A.*Ben · Mistake.*Round 1, move 2.*−20%/s)
    expect(rows()[1]).toMatch(/B.*Ann · Mistake.*Round 1, move 3.*−12%/s)
    await fireEvent.click(screen.getAllByRole('button')[1]!)
    expect(study.at).toBe(3)
  })

  it('is that of one seat, if it is chosen', async () => {
    const study = studyFor(null)
    render(Mistakes, { study })
    await fireEvent.click(screen.getByLabelText('Ann 3'))
    expect(rows()).toHaveLength(1)
    await fireEvent.click(screen.getByLabelText('All'))
    expect(rows()).toHaveLength(2)
  })

  it('says so if nobody made any', () => {
    render(Mistakes, { study: studyFor(1, { decisions: [] }) })
    expect(screen.getByText(/No move of yours cost enough/)).toBeDefined()
  })
})

describe('the ways through a review', () => {
  function show(you: number | null = null) {
    const [study, ontry] = [studyFor(you), vi.fn()]
    render(Steps, { study, ontry })
    return { study, ontry }
  }

  it('are keys for moves, rounds and mistakes', async () => {
    const { study } = show()
    const seen = []
    for (const name of ['ArrowRight', 'End', 'Home', 'n', 'n', 'p', 'ArrowDown']) {
      await key(name)
      seen.push(study.at)
    }
    expect(seen).toEqual([1, 3, 0, 2, 3, 2, 3])
  })

  it('show the better move and step along it', async () => {
    const { study } = show()
    study.go(2)
    await vi.waitFor(() => expect(study.both).not.toBeNull())
    await key('b')
    expect(study.side).toBe('best')
    await key('.')
    expect(study.along).toBe(2)
    await press('One move of the variation back')
    expect(study.along).toBe(1)
    await key('B')
    expect(study.side).toBe('played')
  })

  it('try a decision again, but not the start of the game', async () => {
    const { study, ontry } = show()
    await key('t')
    expect(ontry).not.toHaveBeenCalled()
    study.go(1)
    await key('t')
    expect(ontry).toHaveBeenCalledOnce()
  })

  it('leave keys to fields and with Control', async () => {
    const { study } = show()
    document.body.insertAdjacentHTML('beforeend', '<input id="field" />')
    await fireEvent.keyDown(document.getElementById('field')!, { key: 'End' })
    await fireEvent.keyDown(document.body, { key: 'End', ctrlKey: true })
    expect(study.at).toBe(0)
  })

  it('have no button beyond the ends', async () => {
    const { study } = show()
    const back = screen.getByRole('button', { name: /one move back/i })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    study.go(1)
    await tick()
    expect(back.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('two moves side by side', () => {
  it('differ by the loss, whatever the position before them was thought to be worth', () => {
    const study = studyFor(null)
    study.go(2)
    const one = study.decision!
    const before = { ...one.before, shares: one.before.shares.map(() => 0.99) }
    vi.spyOn(study, 'decision', 'get').mockReturnValue({ ...one, before })
    render(Compare, { study })
    const better = Math.round(100 * (one.after.shares[one.seat - 1]! + one.loss))
    const shown = screen.getByRole('button', { name: /Better/ }).textContent
    expect(shown).toContain(`${better}`)
    expect(shown).not.toContain('99')
  })

  it('show their boards when they are pressed', async () => {
    const study = studyFor(null)
    study.go(2)
    render(Compare, { study })
    expect(screen.getByText('Mistake')).toBeDefined()
    await press(/Better/)
    expect(study.side).toBe('best')
    await press(/Ben played/)
    expect(study.side).toBe('played')
  })

  it('are one where nothing better was found', () => {
    const study = studyFor(null)
    study.go(1)
    render(Compare, { study })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.getByText('Nothing better was found.')).toBeDefined()
  })

  it('prove a reason on the boards', async () => {
    const lines = { played: ['a'], best: ['b'] }
    const claim: Reason['claim'] = {
      ...{ message: '', arguments: {}, scale: 'share', loss: 0, removed: 0 },
    }
    const reason = { concept: 'gift', text: { en: 'A gift.' }, claim, exact: true, error: 0, lines }
    const decisions = REVIEW.decisions.map((one) => ({ ...one, reasons: [reason] }))
    const study = studyFor(null, { decisions })
    study.go(2)
    render(Compare, { study })
    expect(screen.getByText('A gift.')).toBeDefined()
    const button = () => document.querySelector('.prove')!
    await fireEvent.click(button())
    await vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  })
})

describe('luck', () => {
  it('is told of the reader first, and of draws that changed something', async () => {
    const study = studyFor(2)
    render(Luck, { study })
    const body = () => document.querySelector('tbody')!
    expect(body().querySelectorAll('tr')).toHaveLength(1)
    expect(body().textContent).toMatch(/unlucky.*−8\.0%/s)
    await fireEvent.click(screen.getByLabelText('Ann'))
    expect(body().textContent).toMatch(/lucky.*\+8\.0%/s)
    await press(/Deal, round 1/)
    expect(study.at).toBe(2)
  })
})

describe('both variations of a decision', () => {
  it('are listed move by move, with their points by source', async () => {
    const study = studyFor(null)
    study.go(2)
    render(MovePanel, { study })
    expect(screen.getByRole('status').textContent).toContain('One moment')
    const better = await screen.findByRole('region', { name: 'Better' })
    const steps = [...better.querySelectorAll('button')]
    expect(steps).toHaveLength(3)
    await fireEvent.click(steps[2]!)
    expect([study.side, study.along]).toEqual(['best', 2])
    expect(screen.getByRole('table').textContent).toContain('+5')
  })

  it('are not there where the move was the best', () => {
    const study = studyFor(null)
    study.go(1)
    render(MovePanel, { study })
    expect(screen.getByText('Nothing better was found.')).toBeDefined()
  })
})
