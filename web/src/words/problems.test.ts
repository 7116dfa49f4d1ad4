import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Problem } from '../api/http'
import { problemWords, texts } from './problems'

const REFUSALS = '../src/tilewright/server/errors.py'

describe('the words for problems', () => {
  it('know every code of the server', () => {
    const table = /STATUS = \{([^}]*)\}/.exec(readFileSync(REFUSALS, 'utf8'))![1]!
    const codes = [...table.matchAll(/"(\w+)": \d+/g)].map((match) => match[1]!)
    expect(codes.length).toBeGreaterThan(10)
    for (const code of codes) expect(texts.en).toHaveProperty(code)
  })

  it('add what the server says only where it tells more', () => {
    expect(problemWords(new Problem('illegal', 'two seats are planned', 422)).detail).toBe(
      'two seats are planned',
    )
    expect(problemWords(new Problem('storage', 'disk full', 503)).detail).toBeNull()
  })

  it('have a sentence for a code nobody knows, with the server’s own words', () => {
    const words = problemWords(new Problem('brand_new', 'something new', 418))
    expect(words).toEqual({ say: texts.en.failed, detail: 'something new' })
  })
})
