import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import { module } from '../../games/classic'
import { COMPONENTS } from '../../games/classic/sample'
import { serve } from '../../testing/server'
import { MOVES, REPLAY, serveVariations } from '../review/sample'
import Board from './Board.svelte'
import Engine from './Engine.svelte'
import SaveStudy from './SaveStudy.svelte'
import Moves from './Moves.svelte'
import PlayBar from './PlayBar.svelte'
import Steps from './Steps.svelte'
import { Study } from './study.svelte'

const ANALYSIS = {
  ...{ seat: 1, evaluations: 1234, final: true },
  moves: [
    {
      ...{ move: MOVES[0]!.text, share: 0.625, lead: 2.5, line: ['reply'] },
      ...{ proved: false, exact: true },
    },
  ],
}

/** A study of a game of three moves, at its start. */
async function studied(at = 0, more: Parameters<typeof serve>[0] = {}) {
  const requests = serveVariations({ '/api/me': {}, '/api/analysis': ANALYSIS, ...more })
  const study = new Study(REPLAY, module, COMPONENTS, at)
  await vi.waitFor(() => expect(study.choice.moves.length).toBeGreaterThan(0))
  return { study, requests }
}
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the bar of the analysis board', () => {
  it('says who is to act, then the move that is built, and plays it', async () => {
    const { study, requests } = await studied()
    render(PlayBar, { study })
    expect(screen.getByRole('status').textContent).toContain('to act.')
    study.choice.pick(MOVES[0]!.fields)
    await tick()
    await press('Play it')
    await vi.waitFor(() => expect(study.at.parent).not.toBeNull())
    const sent = requests.find(({ path }) => path === '/api/variations')!
    expect(sent.body).toEqual({
      ...{ game: 'classic', position: 'p0', moves: [MOVES[0]!.text], draw: false },
    })
  })

  it('plays by Enter, and gives a pick back by Escape', async () => {
    const { study, requests } = await studied()
    render(PlayBar, { study })
    study.choice.pick(MOVES[0]!.fields)
    await tick()
    await key('Escape')
    expect(study.choice.steps).toEqual([])
    study.choice.pick(MOVES[1]!.fields)
    await tick()
    await key('Enter')
    expect(requests.at(-1)).toMatchObject({ body: { moves: [MOVES[1]!.text] } })
  })

  it('clears what was picked', async () => {
    const { study } = await studied()
    study.choice.pick({ source: 'factory 1' })
    render(PlayBar, { study })
    await press('Clear')
    expect(study.choice.steps).toEqual([])
  })
})

describe('steps through a study', () => {
  it('go along the line, and no further', async () => {
    const { study } = await studied()
    render(Steps, { study })
    const seen = []
    for (const name of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await key(name)
      seen.push(study.at.step.position)
    }
    expect(seen).toEqual(['p1', 'p3', 'p3', 'p2', 'p0'])
  })

  it('leave the keys of a field alone', async () => {
    const { study } = await studied()
    render(Steps, { study })
    document.body.insertAdjacentHTML('beforeend', '<textarea></textarea>')
    await fireEvent.keyDown(document.querySelector('textarea')!, { key: 'End' })
    expect(study.at.step.position).toBe('p0')
  })
})

describe('the tree of moves', () => {
  it('goes to the move that is pressed, and has variations under it', async () => {
    const { study } = await studied()
    await study.play(['other'])
    render(Moves, { study })
    expect(screen.getAllByRole('list', { name: 'Variation' })).toHaveLength(1)
    await press('Start')
    expect(study.at.parent).toBeNull()
  })

  it('makes a variation the main line, and removes it', async () => {
    const { study } = await studied()
    await study.play(['other'])
    const played = study.at
    render(Moves, { study })
    await press('Make it the main line')
    expect(study.tree.root.children[0]).toBe(played)
    await press('Remove from here')
    expect(study.tree.root.children).not.toContain(played)
    expect(study.at).toBe(study.tree.root)
  })

  it('keeps a comment with the move', async () => {
    const { study } = await studied(1)
    render(Moves, { study })
    const field = screen.getByLabelText('Comment')
    await fireEvent.change(field, { target: { value: ' A  good\n\nmove ' } })
    expect(study.at.comments).toEqual(['A good', 'move'])
  })
})

describe('the engine', () => {
  it('lists moves with their value, and plays the one pressed with its replies', async () => {
    const { study, requests } = await studied()
    render(Engine, { study })
    const row = (await screen.findByText('62.5%', {}, { timeout: 10_000 })).closest('button')!
    expect(row.textContent).toMatch(/\+2\.5.*proved/s)
    await fireEvent.click(row)
    await vi.waitFor(() =>
      expect(requests.find(({ path }) => path === '/api/variations')).toMatchObject({
        body: { moves: [MOVES[0]!.text, 'reply'] },
      }),
    )
  })

  it('is stopped and goes on', async () => {
    const { study } = await studied()
    render(Engine, { study })
    await press('Stop')
    expect(study.engine.isOn).toBe(false)
    await press('Go on')
    expect(study.engine.isOn).toBe(true)
  })
})

describe('what is kept of a study', () => {
  it('is a link, which goes when the study changes', async () => {
    const { study } = await studied()
    render(SaveStudy, { study, onanother: vi.fn(), onedit: vi.fn() })
    expect(screen.getByDisplayValue('p0')).toBeDefined()
    await fireEvent.click(document.querySelector('details .button:not(summary)')!)
    expect(await screen.findByDisplayValue(/#study=/)).toBeDefined()
    study.comment('new')
    await vi.waitFor(() => expect(screen.queryByDisplayValue(/#study=/)).toBeNull())
  })

  it('keeps what was written before the first draw, and says what it cannot keep', async () => {
    const { study } = await studied()
    study.comment('Before the deal.')
    study.tree.left = 2
    render(SaveStudy, { study, onanother: vi.fn(), onedit: vi.fn() })
    expect(screen.getByRole('status').textContent).toContain('2 variations begin with another')
    const before = study.tree
    await study.draw()
    expect(study.tree).not.toBe(before)
    expect(study.tree.root.comments).toEqual(['Before the deal.'])
    expect(study.tree.left).toBe(2)
  })

  it('can be edited, or left for another', async () => {
    const [onanother, onedit] = [vi.fn(), vi.fn()]
    const { study } = await studied()
    render(SaveStudy, { study, onanother, onedit })
    await press('Edit this position')
    expect(onedit).toHaveBeenCalledWith('p0')
    await press('Another position')
    expect(onanother).toHaveBeenCalledOnce()
  })
})

describe('the analysis board', () => {
  it('brings a board to the front', async () => {
    const { study } = await studied()
    render(Board, { study, onanother: vi.fn(), onedit: vi.fn() })
    const [, second] = screen.getAllByRole('radio', { name: /· [35]$/ })
    await fireEvent.click(second!)
    expect(study.front).toBe(2)
    expect(document.querySelector('.front')!.getAttribute('aria-label')).toContain('Board of')
  })
})
