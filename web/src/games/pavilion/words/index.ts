import type { Texts } from '../../../words/language.svelte'
import type { GameWords } from '../../room'
import { en } from './en'
import { fr } from './fr'

export const words = { en, fr } as unknown as Texts<GameWords>
