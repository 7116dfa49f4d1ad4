/** The words of this game. */
import type { Texts } from '../../../words/language.svelte'
import type { GameWords } from '../../module'
import { en } from './en'
import { fr } from './fr'
import type { Classic } from '../view'

export const words: Texts<GameWords<Classic>> = { en, fr }
