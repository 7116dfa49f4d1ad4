/** Sentences that both the board and the action bar say, in the language of the page. */
import { spoken, type Texts } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import { brings as en } from './en'
import type { TakeForesight } from '../foresight'
import { brings as fr } from './fr'
import { toldOf, type Told } from './told'
import type { MoveCard, Seen } from '../view'

const texts: Texts<(told: Told) => Phrase> = { en, fr }

/** What a take of the seat in front brings. */
export function brought(scene: Seen, move: MoveCard, seen: TakeForesight): Phrase {
  const told = toldOf(scene, move, seen)
  return told ? spoken(texts)(told) : []
}
