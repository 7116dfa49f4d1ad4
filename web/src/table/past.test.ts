import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../api/http'
import type { EntryCard } from '../api/types'
import { serve } from '../testing/server'
import { Past } from './past.svelte'

const KINDS = { 1: 'opened', 2: 'started', 3: 'moved', 4: 'said', 5: 'moved', 6: 'moved' }
const ENTRIES = Object.entries(KINDS).map(([seq, kind]) => ({ seq: Number(seq), kind }))

function pastOf() {
  const session = {
    table: 't',
    entries: ENTRIES as EntryCard[],
    choice: { clear: vi.fn() },
    trouble: null as Problem | null,
  }
  return { session, past: new Past(session) }
}
const positions = (...numbers: number[]) =>
  serve(Object.fromEntries(numbers.map((seq) => [`/api/tables/t/positions/${seq}`, { view: {} }])))

describe('looking back', () => {
  it('steps from one position to the next, and past entries that made none', async () => {
    positions(2, 3, 5)
    const { past } = pastOf()
    const seen = []
    for (const by of [-1, -1, -1, -1, 1, 1, 1] as const) {
      await past.step(by)
      seen.push(past.position?.seq ?? 'live')
    }
    expect(seen).toEqual([5, 3, 2, 2, 3, 5, 'live'])
  })

  it('gives up what was picked', async () => {
    positions(3)
    const { past, session } = pastOf()
    await past.show(3)
    expect(past.position).toEqual({ seq: 3, view: {} })
    expect(session.choice.clear).toHaveBeenCalledOnce()
  })

  it('ends at the last position without asking the server', async () => {
    const requests = positions(3)
    const { past } = pastOf()
    await past.show(3)
    await past.show(6)
    expect(past.position).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('says what the server refuses, and stays', async () => {
    serve({ '/api/tables/t/positions/3': new Problem('locked', 'no', 403) })
    const { past, session } = pastOf()
    await past.show(3)
    expect(session.trouble?.code).toBe('locked')
    expect(past.position).toBeNull()
  })
})
