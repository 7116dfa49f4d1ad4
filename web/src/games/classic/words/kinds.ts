/** The kinds of moves, for hints that do not tell the move. */
import type { Texts } from '../../../words/language.svelte'
import { CENTRE, type MoveCard } from '../view'

interface KindWords {
  column: string
  out: (isCentre: boolean) => string
  to: (isFloor: boolean) => string
}

const texts: Texts<KindWords> = {
  en: {
    column: 'Choose the column for a tile.',
    out: (isCentre) => (isCentre ? 'Take from the centre' : 'Take from a factory'),
    to: (isFloor) => (isFloor ? ', to the floor.' : ', to a pattern line.'),
  },
  fr: {
    column: 'Choisissez la colonne d’une tuile.',
    out: (isCentre) => (isCentre ? 'Prenez au centre' : 'Prenez sur un cercle Fabrique'),
    to: (isFloor) => (isFloor ? ', pour la ligne Plancher.' : ', pour une ligne Motif.'),
  },
}

const kindOf = (say: KindWords) => (move: MoveCard) => {
  const made = move.fields
  if (made.kind === 'place') return say.column
  return say.out(made.source === CENTRE) + say.to(made.to === 'floor')
}

export const kinds: Texts<(move: MoveCard) => string> = {
  en: kindOf(texts.en),
  fr: kindOf(texts.fr),
}
