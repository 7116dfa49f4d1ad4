import type { Texts } from '../../words/language.svelte'
import { en, type Tongue } from './en'
import { fr } from './fr'

export const texts: Texts<Tongue> = { en, fr }
