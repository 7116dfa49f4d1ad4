import { describe, expect, it } from 'vitest'
import { Problem } from '../api/http'
import type { HintReason, TableState } from '../api/types'
import { serve } from '../testing/server'
import { Hints } from './hints.svelte'

const MOVE = { text: '1B>1' }
const REASON: HintReason = { seq: 5, move: '1B>1', against: null, reasons: [] }

/** The hints at a table whose position has stood since entry 5. */
function hintsAt() {
  const state = { seq: 6, changed_at: 5 } as TableState
  const session = { table: 't', state, trouble: null as Problem | null }
  return { session, hints: new Hints(session) }
}

describe('a hint', () => {
  it('is shown if it is about the position that stands', async () => {
    const requests = serve({ '/api/tables/t/hint': { seq: 5, moves: [MOVE] } })
    const { hints } = hintsAt()
    const asked = hints.ask()
    expect(hints.isAsked).toBe(true)
    await asked
    expect(hints.isAsked).toBe(false)
    expect(hints.moves).toEqual([MOVE])
    expect(requests).toEqual([{ method: 'POST', path: '/api/tables/t/hint', body: {} }])
  })

  it('is dropped if the position has changed since', async () => {
    serve({ '/api/tables/t/hint': { seq: 4, moves: [MOVE] } })
    const { hints } = hintsAt()
    await hints.ask()
    expect(hints.moves).toEqual([])
  })

  it('that is refused becomes trouble', async () => {
    serve({ '/api/tables/t/hint': new Problem('forbidden', 'no hints here', 403) })
    const { session, hints } = hintsAt()
    await hints.ask()
    expect(session.trouble?.code).toBe('forbidden')
    expect(hints.isAsked).toBe(false)
  })
})

describe('the reason of a hint', () => {
  it('is asked once, for the first hint', async () => {
    const requests = serve({ '/api/tables/t/hint/reason': REASON })
    const { hints } = hintsAt()
    hints.moves = [MOVE, { text: 'other' }] as never
    await Promise.all([hints.askReason(), hints.askReason()])
    expect(hints.reason).toEqual(REASON)
    expect(requests.map(({ body }) => body)).toEqual([{ move: '1B>1' }])
  })

  it('is dropped if the hints were cleared meanwhile', async () => {
    serve({ '/api/tables/t/hint/reason': REASON })
    const { hints } = hintsAt()
    hints.moves = [MOVE] as never
    const asked = hints.askReason()
    hints.clear()
    await asked
    expect(hints.reason).toBeNull()
  })
})
