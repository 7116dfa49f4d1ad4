import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyView, EntryCard, TableState } from '../api/types'
import { module } from '../games/classic'
import fixtures from '../games/classic/fixtures/stories.json'
import { settings } from '../settings.svelte'
import { paced, type Viewing } from './pacing'
import { closes } from './story'

interface Story {
  before: AnyView
  entry: EntryCard
  after: AnyView
}
const STORIES = fixtures as unknown as Story[]
const MOVE = STORIES.find(({ entry }) => !closes(entry) && entry.seat === 1)!
const CLOSING = STORIES.find(({ entry }) => closes(entry) === 'round')!
const stateWith = (view: AnyView) => ({ view, to_act: 1 }) as TableState

function shown(
  { before, entry, after }: Story,
  more: Partial<Viewing> = {},
  others: object[] = [],
) {
  const news = { entries: [entry, ...(others as EntryCard[])], next: stateWith(after) }
  return paced(news, stateWith(before), { module, mine: [2], last: null, ...more })
}

describe('news', () => {
  const { motion, others } = settings.current
  beforeEach(() => Object.assign(settings.current, { motion: 'normal', others: 'normal' }))
  afterEach(() => Object.assign(settings.current, { motion, others }))

  it('of a move by another seat rests before the next', () => {
    const { beats, last, restMs } = shown(MOVE)
    expect(beats.map(({ name }) => name)).toEqual(['move'])
    expect(last).not.toBeNull()
    expect(restMs).toBe(800)
  })

  it('of an own move does not wait', () => {
    expect(shown(MOVE, { mine: [1] }).restMs).toBe(0)
  })

  it('of several moves, or while no module draws them, is shown at once', () => {
    const again = { kind: 'moved', seat: 2, seq: 9 }
    expect(shown(MOVE, {}, [again])).toEqual({ beats: [], last: null, restMs: 0 })
    expect(shown(MOVE, { module: null })).toEqual({ beats: [], last: null, restMs: 0 })
  })

  it('that moves nothing leaves the last move marked', () => {
    const last = { from: [], to: [] } as never
    const said = { ...MOVE, entry: { ...MOVE.entry, kind: 'said' } as EntryCard }
    expect(shown(said, { last }).last).toBe(last)
  })

  it('of the end of a round is told even where moves of others are not', () => {
    settings.current.others = 'once'
    const names = shown(CLOSING, { mine: [] }).beats.map(({ name }) => name)
    expect(names).not.toContain('move')
    expect(names).toContain('scores')
  })

  it('shows a move of another seat before what follows from it, at the pace of the device', () => {
    settings.current.motion = 'quick'
    const quick = shown(CLOSING, { mine: [] }).beats
    settings.current.motion = 'slow'
    const slow = shown(CLOSING, { mine: [] }).beats
    expect(quick[0]!.ms).toBe(800)
    expect(slow.slice(1).map(({ ms }) => ms)).toEqual(quick.slice(1).map(({ ms }) => ms * 4))
  })

  it('has no beats where motion is off', () => {
    settings.current.motion = 'off'
    expect(shown(CLOSING).beats).toEqual([])
    expect(shown({ ...MOVE, entry: { ...MOVE.entry, kind: 'started' } }).beats).toEqual([])
  })

  it('of a start is one deal', () => {
    const start = { ...MOVE, entry: { ...MOVE.entry, kind: 'started' } as EntryCard }
    expect(shown(start).beats.map(({ name }) => name)).toEqual(['deal'])
  })
})
