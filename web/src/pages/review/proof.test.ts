import { describe, expect, it } from 'vitest'
import type { Reason, ReplayStep } from '../../api/types'
import type { LastMove } from '../../games/module'
import { module as classic } from '../../games/classic'
import { module as pavilion } from '../../games/pavilion'
import { proofOf } from './proof'

const step = (events: unknown[] = []) => ({ events }) as unknown as ReplayStep
const steps = {
  played: [step(), step(), step([{ kind: 'tile', seat: 2, row: 3, column: 4, spaces: [] }])],
  best: [step(), step([{ kind: 'tile', seat: 2, row: 3, column: 1, spaces: [] }])],
}
const made = { seat: 2, from: ['centre-red'], to: ['board-2-line-3'] } as unknown as LastMove
const reason = (claim: object) => ({ concept: 'any', claim }) as unknown as Reason
const shown = (claim: object, module = classic) =>
  proofOf(reason(claim), steps, module as typeof classic, 1, () => made)

describe('the proof of a reason', () => {
  it('of tiles left to the next seat lights them, and where they go', () => {
    expect(shown({ message: 'gift_line', arguments: { seat: 2 }, reply: 'CR>3' })).toEqual({
      side: 'played',
      along: 1,
      seat: 2,
      lit: ['centre-red', 'board-2-line-3'],
    })
  })

  it('of a row lights where its tiles lie in either variation', () => {
    const found = shown({ message: 'row_instead_other', arguments: { seat: 2, row: 3 } })
    expect(found).toEqual({
      side: 'played',
      along: 2,
      seat: 2,
      lit: ['board-2-wall-3-4', 'board-2-wall-3-1'],
    })
  })

  it('of a floor line shows the tiles while they lie there', () => {
    const found = shown({ message: 'forced_own', arguments: { seat: 1, kind: 'floor' } })
    expect(found).toEqual({ side: 'played', along: 1, seat: 1, lit: ['board-1-floor'] })
  })

  it('of a plan lights the spaces that the claim names', () => {
    const claim = {
      message: 'plan_own',
      arguments: { seat: 1 },
      spaces: [{ star: 'red', space: 2 }],
    }
    const found = shown(claim, pavilion as unknown as typeof classic)
    expect(found.lit).toEqual(['board-1-space-red-2'])
  })

  it('of a turn that nobody wants shows who has to move', () => {
    const found = shown({ message: 'tempo_centre', arguments: { seat: 2 } })
    expect(found).toEqual({ side: 'best', along: 1, seat: 2, lit: ['board-2'] })
  })

  it('of another choice shows the better move', () => {
    const found = shown({ message: 'other_line', arguments: {}, move: 'CR>5' })
    expect(found).toEqual({ side: 'best', along: 1, seat: 1, lit: ['board-2-line-3'] })
  })
})
