import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryCard, TableState } from '../api/types'
import { viewOf } from '../games/classic/sample'
import { Stage, type News, type Staging } from './stage.svelte'
import type { Beat } from './story'

const at = (seq: number) =>
  ({
    seq,
    status: 'playing',
    to_act: 1,
    moves: [{ text: 'x' }],
    view: { seq },
  }) as unknown as TableState
const news = (seq: number): News => ({
  entries: [{ seq, at: 0, kind: 'moved', seat: 2, events: [{ kind: 'round' }] } as EntryCard],
  next: at(seq),
})
const beat = (name: string, ms: number): Beat => {
  const view = { ...viewOf(), name }
  return { name, seat: 2, ms, view, flights: [], lit: [], facts: [], told: [] }
}

describe('a stage', () => {
  let staging: Staging
  let stage: Stage

  beforeEach(() => {
    vi.useFakeTimers()
    staging = { beats: [beat('move', 100), beat('deal', 200)], last: null, restMs: 800 }
    stage = new Stage(() => staging)
    stage.hear({ entries: [], next: at(1) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows at once what it finds', () => {
    expect(stage.state).toEqual(at(1))
  })

  it('draws one beat after the other, and of what is to come nothing', async () => {
    stage.hear(news(2))
    expect(stage.beat?.name).toBe('move')
    expect(stage.state).toMatchObject({ seq: 1, view: { name: 'move' }, moves: [], to_act: 2 })
    expect(stage.entries.map((entry) => (entry as { events?: unknown[] }).events)).toEqual([[]])
    await vi.advanceTimersByTimeAsync(100)
    expect(stage.beat?.name).toBe('deal')
    await vi.advanceTimersByTimeAsync(200)
    expect(stage.beat).toBeNull()
    expect(stage.state).toEqual(at(2))
    expect(stage.entries).toEqual(news(2).entries)
  })

  it('lets eyes rest on a move before the next one begins', async () => {
    stage.hear(news(2))
    stage.hear(news(3))
    await vi.advanceTimersByTimeAsync(790)
    expect(stage.state?.seq).toBe(2)
    expect(stage.beat).toBeNull()
    await vi.advanceTimersByTimeAsync(20)
    expect(stage.beat?.name).toBe('move')
  })

  it('does not let rest whoever has moved themselves', async () => {
    stage.hear(news(2))
    await vi.advanceTimersByTimeAsync(300)
    stage.hear(news(3), true)
    await vi.advanceTimersByTimeAsync(0)
    expect(stage.beat?.name).toBe('move')
  })

  it('shows the end of everything as soon as somebody asks for it', async () => {
    for (const seq of [2, 3, 4]) stage.hear(news(seq))
    stage.finish()
    expect(stage.state).toEqual(at(4))
    expect(stage.beat).toBeNull()
    expect(stage.entries.map(({ seq }) => seq)).toEqual([2, 3, 4])
    await vi.advanceTimersByTimeAsync(5000)
    expect(stage.state).toEqual(at(4))
    stage.hear(news(5))
    expect(stage.beat?.name).toBe('move')
  })

  it('tells a lap of three bots whole, but not a game that was missed', () => {
    for (const seq of [2, 3, 4]) stage.hear(news(seq))
    expect(stage.state?.seq).toBe(1)
    for (let seq = 5; seq < 20; seq++) stage.hear(news(seq))
    expect(stage.state?.seq).toBeGreaterThan(10)
  })

  it('waits for tiles that fly, but not for ever', async () => {
    let land: () => void = () => undefined
    stage.perform = () => new Promise<void>((resolve) => (land = resolve))
    stage.hear(news(2))
    await vi.advanceTimersByTimeAsync(1000)
    expect(stage.beat?.name).toBe('move')
    land()
    await vi.advanceTimersByTimeAsync(0)
    expect(stage.beat?.name).toBe('deal')
    await vi.advanceTimersByTimeAsync(3000)
    expect(stage.beat).toBeNull()
  })
})
