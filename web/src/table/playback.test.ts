import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryCard, TableState } from '../api/types'
import { viewOf } from '../games/classic/sample'
import { Playback, type News, type Presentation } from './playback.svelte'
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

describe('a playback', () => {
  let staging: Presentation
  let playback: Playback

  beforeEach(() => {
    vi.useFakeTimers()
    staging = { beats: [beat('move', 100), beat('deal', 200)], last: null, restMs: 800 }
    playback = new Playback(() => staging)
    playback.hear({ entries: [], next: at(1) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows at once what it finds', () => {
    expect(playback.state).toEqual(at(1))
  })

  it('draws one beat after the other, and of what is to come nothing', async () => {
    playback.hear(news(2))
    expect(playback.beat?.name).toBe('move')
    expect(playback.state).toMatchObject({ seq: 1, view: { name: 'move' }, moves: [], to_act: 2 })
    expect(playback.entries.map((entry) => (entry as { events?: unknown[] }).events)).toEqual([[]])
    await vi.advanceTimersByTimeAsync(100)
    expect(playback.beat?.name).toBe('deal')
    await vi.advanceTimersByTimeAsync(200)
    expect(playback.beat).toBeNull()
    expect(playback.state).toEqual(at(2))
    expect(playback.entries).toEqual(news(2).entries)
  })

  it('lets eyes rest on a move before the next one begins', async () => {
    playback.hear(news(2))
    playback.hear(news(3))
    await vi.advanceTimersByTimeAsync(790)
    expect(playback.state?.seq).toBe(2)
    expect(playback.beat).toBeNull()
    await vi.advanceTimersByTimeAsync(20)
    expect(playback.beat?.name).toBe('move')
  })

  it('does not let rest whoever has moved themselves', async () => {
    playback.hear(news(2))
    await vi.advanceTimersByTimeAsync(300)
    playback.hear(news(3), true)
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.beat?.name).toBe('move')
  })

  it('shows the end of everything as soon as somebody asks for it', async () => {
    for (const seq of [2, 3, 4]) playback.hear(news(seq))
    playback.finish()
    expect(playback.state).toEqual(at(4))
    expect(playback.beat).toBeNull()
    expect(playback.entries.map(({ seq }) => seq)).toEqual([2, 3, 4])
    await vi.advanceTimersByTimeAsync(5000)
    expect(playback.state).toEqual(at(4))
    playback.hear(news(5))
    expect(playback.beat?.name).toBe('move')
  })

  it('tells a lap of three bots whole, but not a game that was missed', () => {
    for (const seq of [2, 3, 4]) playback.hear(news(seq))
    expect(playback.state?.seq).toBe(1)
    for (let seq = 5; seq < 20; seq++) playback.hear(news(seq))
    expect(playback.state?.seq).toBeGreaterThan(10)
  })

  it('waits for tiles that fly, but not for ever', async () => {
    let land: () => void = () => undefined
    playback.perform = () => new Promise<void>((resolve) => (land = resolve))
    playback.hear(news(2))
    await vi.advanceTimersByTimeAsync(1000)
    expect(playback.beat?.name).toBe('move')
    land()
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.beat?.name).toBe('deal')
    await vi.advanceTimersByTimeAsync(3000)
    expect(playback.beat).toBeNull()
  })
})
