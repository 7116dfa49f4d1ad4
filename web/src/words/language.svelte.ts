/** The language of the page: chosen, or the browser's. Each folder keeps its texts in both. */
import { listIn, pluralIn } from './grammar'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export type Texts<T> = Record<Language, T>
/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

const KEY = 'tilewright.language'

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages]
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

class LanguageChoice {
  current = $state<Language>(firstLanguage())

  choose(language: Language): void {
    this.current = language
    localStorage.setItem(KEY, language)
  }
}

export const language = new LanguageChoice()

/** The texts in the language of the page. */
export function spoken<T>(texts: Texts<T>): T {
  return texts[language.current]
}

const plurals: Texts<ReturnType<typeof pluralIn>> = { en: pluralIn('en'), fr: pluralIn('fr') }
const lists: Texts<ReturnType<typeof listIn>> = { en: listIn('en'), fr: listIn('fr') }

/** One of the forms for one or several, in the language of the page. */
export function plural(count: number, one: string, several: string): string {
  return spoken(plurals)(count, one, several)
}

/** "A, B and C" in the language of the page. */
export function listed(items: readonly string[]): string {
  return spoken(lists)(items)
}

/** A name and what is said of it, with the colon of the language of the page. */
export function labelled(name: string, what: string): string {
  return `${name}${spoken({ en: ': ', fr: '\u00a0: ' })}${what}`
}

/** A number with its sign; the minus is a real one. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
