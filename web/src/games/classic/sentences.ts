/** Sentences that both the board and the action bar say, in the language of the page. */
import type { MoveCard } from '../../api/types'
import { spoken, type Texts } from '../../words/language.svelte'
import type { Phrase } from '../../words/phrase'
import type { Scene } from '../room'
import { brings as en } from './en'
import type { Foresight } from './foresight'
import { brings as fr } from './fr'
import { toldOf, type Told } from './told'
import type { View } from './view'

const texts: Texts<(told: Told) => Phrase> = { en, fr }

/** What a take of the seat in front brings. */
export function brought(scene: Scene<View>, move: MoveCard, seen: Foresight): Phrase {
  const told = toldOf(scene, move, seen)
  return told ? spoken(texts)(told) : []
}
