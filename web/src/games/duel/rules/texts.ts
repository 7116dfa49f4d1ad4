/** The rules in our own words; every number comes from the components. */
import type { Texts } from '../../../words/language.svelte'
import { rulesEn } from './en'
import { rulesFr } from './fr'

export const rulesTexts: Texts<typeof rulesEn> = { en: rulesEn, fr: rulesFr }

export const failedTexts: Texts<string> = {
  en: 'The numbers of this game could not be fetched. Try again in a moment.',
  fr: 'Les nombres de ce jeu n’ont pas pu être lus. Réessayez dans un instant.',
}
