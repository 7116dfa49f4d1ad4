/** The kinds of moves, for hints that do not tell the move. */
import type { MoveCard } from '../types'
import type { Texts } from '../../../words/language.svelte'

type KindWords = Record<'factory' | 'centre' | 'place' | 'bonus' | 'pass', string>

const texts: Texts<KindWords> = {
  en: {
    factory: 'Take from a factory.',
    centre: 'Take from the centre.',
    place: 'Place a tile on a star.',
    bonus: 'Choose a bonus tile.',
    pass: 'Pass.',
  },
  fr: {
    factory: 'Prenez sur un cercle Fabrique.',
    centre: 'Prenez au centre.',
    place: 'Placez une tuile sur une étoile.',
    bonus: 'Choisissez une tuile bonus.',
    pass: 'Passez.',
  },
}

const kindOf = (say: KindWords) => (move: MoveCard) => {
  const { kind, source } = move.fields
  if (kind === 'take') return source === 'centre' ? say.centre : say.factory
  return say[kind as keyof KindWords] ?? ''
}

export const kinds: Texts<(move: MoveCard) => string> = {
  en: kindOf(texts.en),
  fr: kindOf(texts.fr),
}
