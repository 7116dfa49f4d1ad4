import type { Texts } from '../../../words/language.svelte'
import type { GameWords } from '../../module'
import { en } from './en'
import { fr } from './fr'
import type { Pavilion } from '../types'

export const words: Texts<GameWords<Pavilion>> = { en, fr }
