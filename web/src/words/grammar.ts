/** Grammar that sentences need: persons, plurals and lists. */
import type { Language } from './language.svelte'
import type { Phrase } from './phrase'

/** Who a sentence speaks of: the reader, or somebody else. */
export type Person = 'you' | 'other'

/** The subject of a sentence. */
export interface Subject {
  /** A name, or "You" in the language of the page. */
  name: string
  person: Person
}

/** The form of a verb that goes with a person. */
export function verb(person: Person, you: string, other: string): string {
  return person === 'you' ? you : other
}

/** Words that are the same for every person. */
export function same(words: string): (person: Person) => string {
  return () => words
}

/** Names before which the French *de* loses its vowel; of those with an H, the level Habitué. */
const ELIDING = /^(?:[aeiouàâäéèêëîïôöùûüœ]|habitué)/i

/** "Of" somebody in French. */
export function ofName(name: string): string {
  return ELIDING.test(name) ? `d’${name}` : `de ${name}`
}

/** British English puts no comma before the last "and". */
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }

/** One of the forms for one or several, by the rules of a language. */
export function pluralIn(
  language: Language,
): (count: number, one: string, several: string) => string {
  const rules = new Intl.PluralRules(LOCALES[language])
  return (count, one, several) => (rules.select(Math.abs(count)) === 'one' ? one : several)
}

/** "A, B and C" in a language. */
export function listIn(language: Language): (items: readonly (string | number)[]) => string {
  const format = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
  return (items) => format.format(items.map(String))
}

/** Phrases as a list in a language. */
export function phrasesIn(language: Language): (items: readonly Phrase[]) => Phrase {
  const format = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' })
  return (items) =>
    format
      .formatToParts(items.map((_, place) => String(place)))
      .flatMap(({ type, value }) => (type === 'element' ? items[Number(value)]! : [value]))
}
