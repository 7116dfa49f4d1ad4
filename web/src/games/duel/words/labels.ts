import type { Texts } from '../../../words/language.svelte'
import { en, type DuelTexts } from './en'
import { fr } from './fr'

export const texts: Texts<DuelTexts> = { en, fr }
