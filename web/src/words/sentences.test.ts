import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyFact, AnyView, EntryCard } from '../api/types'
import { quietScene } from '../games/example'
import { module as classic } from '../games/classic'
import classicTold from '../games/classic/fixtures/told.json'
import { module as duel } from '../games/duel'
import duelTold from '../games/duel/fixtures/told.json'
import { module as pavilion } from '../games/pavilion'
import pavilionTold from '../games/pavilion/fixtures/told.json'
import type { GameModule } from '../games/module'
import { logRows, type LogContext } from '../table/log'
import { tableTexts } from '../table/texts'
import type { Person, Subject } from './grammar'
import { language, LANGUAGES, type Language } from './language.svelte'
import { plain } from './phrase'

interface Told {
  moves: { before: AnyView; entry: EntryCard }[]
  facts: AnyFact[]
}

const GAMES: { module: GameModule; told: Told }[] = [
  { module: classic, told: classicTold as unknown as Told },
  { module: pavilion, told: pavilionTold as unknown as Told },
  { module: duel, told: duelTold as unknown as Told },
]
const YOU: Record<Language, string> = { en: 'You', fr: 'Vous' }
const PERSONS: Person[] = ['you', 'other']

function subjectFor(tongue: Language, person: Person): Subject {
  return { name: person === 'you' ? YOU[tongue] : 'Anna', person }
}

/** What is wrong about the person of a sentence; empty if nothing is. */
function faults(tongue: Language, person: Person, sentence: string): string[] {
  const checks = tongue === 'en' ? ENGLISH[person] : FRENCH[person]
  return checks.flatMap((check) => check.exec(sentence)?.[0] ?? [])
}

/** Verbs of the third person end in s; so does no other word after the subject or after ", and". */
const ENGLISH: Record<Person, RegExp[]> = {
  you: [/\bYou \w+s\b/, /\bYou .*, and \w+s\b/, /\b(?:her|his|its own|their)\b/],
  other: [/\bAnna (?:have|are|start|do|ask|agree|win|place|take)\b/, /\byour?\b/i],
}
/** Verbs after « vous » end in -ez; so does no verb of others. */
const FRENCH: Record<Person, RegExp[]> = {
  you: [
    /\bVous (?!(?:vous |n’)?\p{L}+ez\b)\p{L}+/u,
    /\bVous .*, et (?!\p{L}+ez\b)\p{L}+/u,
    /\bVous \p{L}+ez et (?!\p{L}+ez\b)\p{L}+/u,
    /(?<!\p{L})(?:son|sa|ses)(?!\p{L})/u,
  ],
  other: [/\p{L}+ez\b/u, /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu],
}

/** Every sentence about a seat of a game, as the log tells it. */
function sentencesOf(module: GameModule, told: Told, tongue: Language, person: Person): string[] {
  const words = module.words[tongue]
  const who = subjectFor(tongue, person)
  const seen = told.moves.flatMap(({ before, entry }) =>
    [before, null].map((view) => [
      { strong: who.name },
      ' ',
      ...words.move(entry.move!, view, entry, person),
    ]),
  )
  const facts = told.facts.flatMap((fact) => {
    const phrase = words.event(fact, () => who)
    return phrase ? [phrase] : []
  })
  return [...seen, ...facts].map(plain)
}

/** An entry of every kind that the table itself tells of a seat. */
const ENTRIES = [
  { kind: 'moved', move: { text: '1B>1', fields: {} } },
  {
    kind: 'moved',
    move: { text: '1B>1', fields: {} },
    events: [{ kind: 'round', round: 2, starter: 1 }],
  },
  { kind: 'undone', back_to: 1 },
  { kind: 'takeback_asked' },
  { kind: 'takeback_answered', agrees: true },
  { kind: 'takeback_answered', agrees: false },
  { kind: 'timed_out', level: null },
  { kind: 'timed_out', level: 'keen' },
  { kind: 'resigned' },
  { kind: 'aborted' },
  { kind: 'absent' },
  { kind: 'claimed' },
  { kind: 'seated' },
  { kind: 'named', name: 'Bea' },
].map((entry, i) => ({ seq: i + 2, at: 0, seat: 1, ...entry }) as unknown as EntryCard)

function tableSentences(tongue: Language, person: Person): string[] {
  const who = subjectFor(tongue, person)
  const texts = tableTexts()
  const context: LogContext = {
    words: null,
    texts,
    subject: () => who,
    seats: 2,
    before: () => null,
    level: (level) => level,
  }
  const { result, gone } = texts
  const other = subjectFor(tongue, 'other')
  return [
    ...logRows(ENTRIES, context).map(({ phrase }) => plain(phrase)),
    ...Object.values(gone).map((words) => `${who.name} ${words(person)}`),
    result.wins(who, 1),
    result.wins(who, 7),
    result.alone(who),
    ...(tongue === 'fr' ? [] : [result.shared([who, other])]),
  ]
}

/** The kinds of a union of the server's description, as `duelFact`. */
function kindsOf(union: string): string[] {
  const source = readFileSync('src/api/schema.ts', 'utf8')
  const [, members = ''] = new RegExp(`\\s${union}: (.*);`, 'i').exec(source) ?? []
  const names = [...members.matchAll(/\["(\w+)"\](?!\[)/g)].map(([, name]) => name!)
  return names.map((name) => new RegExp(`\\s${name}: {[^]*?kind: "(\\w+)"`).exec(source)![1]!)
}

afterEach(() => language.choose('en'))

describe.each(GAMES)('the sentences of $module.key', ({ module, told }) => {
  it('are made of every kind of fact and move that the server knows', () => {
    const tags = (name: string) => kindsOf(`${module.key}${name}`)
    const known = new Set<string>(told.facts.map((fact) => fact.kind))
    expect(tags('Fact').length).toBeGreaterThan(4)
    // The points that all have at the start are shown, not told.
    expect(tags('Fact').filter((kind) => !known.has(kind))).toEqual(['start'])
    const made = new Set<string>(told.moves.map(({ entry }) => entry.move!.fields.kind))
    expect(tags('Move').length).toBeGreaterThan(1)
    expect(tags('Move').filter((kind) => !made.has(kind))).toEqual([])
  })

  it.each(LANGUAGES)('have the right person in %s', (tongue) => {
    language.choose(tongue)
    for (const person of PERSONS)
      for (const sentence of sentencesOf(module, told, tongue, person))
        expect({ sentence, faults: faults(tongue, person, sentence) }).toEqual({
          sentence,
          faults: [],
        })
  })

  it.each(LANGUAGES)('do not say twice in %s whose turn it is', (tongue) => {
    language.choose(tongue)
    for (const { before } of told.moves) {
      const scene = quietScene(before, {})
      scene.choice.offer(told.moves.map(({ entry }) => entry.move!))
      expect(module.words[tongue].overview(scene)).not.toContain(tableTexts().yourTurn)
    }
  })
})

describe('the sentences of the table', () => {
  it.each(LANGUAGES)('have the right person in %s', (tongue) => {
    language.choose(tongue)
    for (const person of PERSONS)
      for (const sentence of tableSentences(tongue, person))
        expect({ sentence, faults: faults(tongue, person, sentence) }).toEqual({
          sentence,
          faults: [],
        })
  })

  it('share a win with the reader in their own words', () => {
    language.choose('fr')
    const both = [subjectFor('fr', 'you'), subjectFor('fr', 'other')]
    expect(tableTexts().result.shared(both)).toBe('Vous et Anna vous partagez la victoire.')
    expect(tableTexts().result.shared([both[1]!, both[1]!])).toBe(
      'Anna et Anna se partagent la victoire.',
    )
  })
})

describe('the check of persons', () => {
  it('finds the faults it is there for', () => {
    for (const faulty of [
      'You has the starting player marker.',
      'Round 2. You starts.',
      'You took 2 red from the centre: −2, and places first.',
      'You asks to take a move back.',
    ])
      expect(faults('en', 'you', faulty)).not.toEqual([])
    expect(faults('en', 'other', 'Anna have the marker.')).not.toEqual([])
    for (const faulty of [
      'Vous prend 2 rouges au centre.',
      'Vous passez et conserve 2 rouges.',
      'Vous prenez 2 rouges au centre\u00a0: −2, et placera en premier.',
      'Manche 2. Vous commence.',
      'Vous regardez sa pioche',
    ])
      expect(faults('fr', 'you', faulty)).not.toEqual([])
    expect(faults('fr', 'other', 'Anna prenez 2 rouges.')).not.toEqual([])
  })
})
