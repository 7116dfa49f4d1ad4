/** Why something was refused, in the language of the page. */
import type { Problem } from '../api/http'
import type { Fields } from '../api/types'
import type { GameWords } from '../games/module'
import { language } from '../words/language.svelte'
import { problemWords } from '../words/problems'
import { tableTexts } from './texts'

/** The reason of the rules if there is one, else the page's words, else the server's sentence. */
export function refusalWords(problem: Problem, words: GameWords | null): string {
  const reason = (problem.body['reason'] ?? problem.body) as Fields
  const facts = (reason['facts'] ?? {}) as Fields
  const code = String(reason['code'])
  const told = words?.refusals[code]?.(facts) ?? tableTexts().reasons[code]
  if (told) return told
  const { say, detail } = problemWords(problem)
  return detail && language.current === 'en' ? sentence(detail) : say
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}
