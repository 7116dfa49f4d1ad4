/** Who starts: what is said before the game, and when a seat has been drawn. */
import { spoken, type Texts } from '../words/language.svelte'

const en = {
  first: 'First player, drawn by lot:',
  drawn: 'Who starts is drawn by lot when the game begins; the others follow in order.',
  as_seated: 'Seat 1 starts.',
}

const fr: typeof en = {
  first: 'Premier joueur, tiré au sort\u00a0:',
  drawn:
    'Le premier joueur est tiré au sort au début de la partie\u00a0; les autres suivent dans l’ordre.',
  as_seated: 'La place 1 commence.',
}

const texts: Texts<typeof en> = { en, fr }

/** The texts in the language of the page. */
export function seatingTexts(): typeof en {
  return spoken(texts)
}
