import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/socket'
import { Connection } from './connection.svelte'
import type { TableState } from './types'

const at = (seq: number) => ({ seq, seats: [], moves: [], view: {} }) as unknown as TableState
const last = () => FakeSocket.last!
function welcome(seq: number, entries: object[] = [], server = '1'): void {
  last().tell({ type: 'welcome', agreement: {}, commitment: '', server, entries, state: at(seq) })
}

describe('a connection', () => {
  let connection: Connection

  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all.length = 0
    vi.stubGlobal('WebSocket', FakeSocket)
    connection = new Connection('abc')
  })
  afterEach(() => {
    connection.close()
    vi.useRealTimers()
  })

  it('goes on from the last entry it has seen after a loss', () => {
    welcome(7, [{ seq: 7, kind: 'moved' }])
    last().onclose({ code: 1006 })
    expect(connection.link).toBe('waiting')
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.all).toHaveLength(2)
    expect(last().url).toContain('seen=7')
    welcome(8, [
      { seq: 7, kind: 'moved' },
      { seq: 8, kind: 'moved' },
    ])
    expect(connection.link).toBe('live')
    expect(connection.entries.map((entry) => entry.seq)).toEqual([7, 8])
  })

  it('tells all news in their order, and what was heard before only once', () => {
    welcome(1)
    const told: number[][] = []
    connection.onNews = (entries) => void told.push(entries.map(({ seq }) => seq))
    for (const seq of [2, 3])
      last().tell({ type: 'update', entries: [{ seq, kind: 'moved' }], state: at(seq) })
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(1000)
    expect(last().url).toContain('seen=3')
    const moved = [3, 4].map((seq) => ({ seq, kind: 'moved' }))
    welcome(4, moved)
    expect(told).toEqual([[2], [3], [4]])
    expect(connection.state?.seq).toBe(4)
  })

  it('sends what was not answered again with the same id, and then no more', async () => {
    welcome(1)
    const done = connection.send({ type: 'move', move: '1B>1', seen: 1 })
    const first = last().sent
    expect(first).toHaveLength(1)
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(1000)
    welcome(1)
    expect(last().sent).toEqual(first)
    const { id } = JSON.parse(first[0]!) as { id: string }
    last().tell({ type: 'update', entries: [{ seq: 2, kind: 'moved', id }], state: at(2) })
    await done
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(1000)
    welcome(2)
    expect(last().sent).toEqual([])
  })

  it('takes a silent line for dead and opens another', () => {
    welcome(1)
    void connection.send({ type: 'start' })
    vi.advanceTimersByTime(7000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('keeps a command made while it was away and sends it on return', () => {
    welcome(1)
    window.dispatchEvent(new Event('offline'))
    expect(connection.link).toBe('waiting')
    void connection.send({ type: 'start' })
    window.dispatchEvent(new Event('online'))
    welcome(1)
    expect(last().sent).toHaveLength(1)
  })

  it('pauses longer after each failure', () => {
    welcome(1)
    for (let attempt = 0; attempt < 4; attempt++) {
      last().onclose({ code: 1006 })
      vi.advanceTimersByTime(9000)
    }
    const before = FakeSocket.all.length
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(3000)
    expect(FakeSocket.all).toHaveLength(before)
  })

  it('does not come back where it is not wanted until somebody asks', () => {
    last().tell({ type: 'refused', id: null, code: 'locked', message: 'a password' })
    last().onclose({ code: 4403 })
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(connection.problem?.code).toBe('locked')
    connection.retry()
    expect(FakeSocket.all).toHaveLength(2)
    expect(connection.problem).toBeNull()
  })

  it('tells a command its refusal', async () => {
    welcome(1)
    const command = connection.send({ type: 'start' })
    const { id } = JSON.parse(last().sent[0]!) as { id: string }
    last().tell({ type: 'refused', id, code: 'illegal', message: 'not yet' })
    await expect(command).rejects.toMatchObject({ code: 'illegal', message: 'not yet' })
  })

  it('notices that another server answers', () => {
    welcome(1, [], '1')
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(1000)
    welcome(1, [], '1')
    expect(connection.isNewServer).toBe(false)
    last().onclose({ code: 1006 })
    vi.advanceTimersByTime(1000)
    welcome(1, [], '2')
    expect(connection.isNewServer).toBe(true)
  })

  it('waits until it is known who comes', async () => {
    let isKnown = false
    const other = new Connection('xyz', () => (isKnown ? Promise.resolve() : Promise.reject()))
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.all).toHaveLength(1)
    isKnown = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.all).toHaveLength(2)
    other.close()
  })
})
