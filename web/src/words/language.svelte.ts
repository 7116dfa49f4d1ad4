/** The language of the page: chosen, or the browser's. Each room keeps its texts in both. */
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

/** One of the forms for one or several. */
export function plural(count: number, one: string, several: string): string {
  const isOne = language.current === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1
  return isOne ? one : several
}

/** A number with its sign; the minus is a real one. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
