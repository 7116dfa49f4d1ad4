import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refusals } from './refusals'

const SOURCES = [
  '../src/tilewright/games/classic/refusals.py',
  '../src/tilewright/core/sentences.py',
]

/** The codes of the server and the facts that go with each: the game's own and those of draws. */
function codes(): Map<string, string[]> {
  const tables = SOURCES.map(
    (source) => /SENTENCES = \{(.*?)\n\}/s.exec(readFileSync(source, 'utf8'))![1]!,
  )
  const found = tables.flatMap((table) => [...table.matchAll(/^ {4}"(\w+)":\s*"([^\n]*)"/gm)])
  return new Map(
    found.map(([, code, text]) => [code!, [...text!.matchAll(/\{(\w+)/g)].map((each) => each[1]!)]),
  )
}

describe('the refusals', () => {
  it('are worded for every code of the server, and no other', () => {
    const known = [...codes().keys()].sort()
    expect(known.length).toBeGreaterThan(10)
    expect(Object.keys(refusals.en).sort()).toEqual(known)
    expect(Object.keys(refusals.fr).sort()).toEqual(known)
  })

  it('leave no gap where a fact belongs', () => {
    for (const [code, names] of codes()) {
      const facts = Object.fromEntries(
        names.map((name) => [
          name,
          name === 'there' ? ['red'] : /colour|held/.test(name) ? 'blue' : 3,
        ]),
      )
      for (const words of [refusals.en, refusals.fr]) {
        const sentences: Record<string, (facts: never) => string> = words
        const said = sentences[code]!(facts as never)
        expect(said).toMatch(/^[A-ZÀÉ].*\.$/)
        expect(said).not.toMatch(/undefined|NaN/)
      }
    }
  })
})
