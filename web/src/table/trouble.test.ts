import { describe, expect, it } from 'vitest'
import { Problem } from '../api/http'
import type { GameWords } from '../games/module'
import { problemWords } from '../words/problems'
import { refusalWords } from './trouble'

const words = {
  refusals: {
    line_full: (facts: Record<string, unknown>) => `Line ${String(facts['line'])} is full.`,
  },
} as unknown as GameWords

describe('the words of a refusal', () => {
  it('give the reason of the rules with its facts', () => {
    const body = { reason: { code: 'line_full', facts: { line: 3 } } }
    expect(refusalWords(new Problem('illegal', 'no', 422, body), words)).toBe('Line 3 is full.')
  })

  it('give the same reason when it was asked why', () => {
    const body = { legal: false, code: 'line_full', message: 'no', facts: { line: 2 } }
    expect(refusalWords(new Problem('line_full', 'no', 409, body), words)).toBe('Line 2 is full.')
  })

  it('say what the table agreed', () => {
    const body = { reason: { code: 'no_takebacks', facts: {} } }
    expect(refusalWords(new Problem('illegal', 'no', 422, body), words)).toBe(
      'This table agreed that no move is taken back.',
    )
  })

  it('are those of the table where the rules say nothing', () => {
    const stale = new Problem('stale', 'seen 3', 409)
    expect(refusalWords(stale, words)).toBe(problemWords(stale).say)
  })

  it('are the sentence of the server where nobody has better ones', () => {
    expect(refusalWords(new Problem('odd', 'something odd', 400), null)).toBe('Something odd.')
  })
})
