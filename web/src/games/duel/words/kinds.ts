/** The kinds of moves, for hints that do not tell the move. */
import type { MoveCard } from '../view'
import type { Texts } from '../../../words/language.svelte'

/** By the kind of the move; takes by what they take from. */
const texts: Texts<Record<string, string>> = {
  en: {
    sun: 'Take from a sun.',
    moons: 'Take from the moons.',
    stack: 'Choose the order of the stack.',
    pick: 'Take a dome plate from the display.',
    draw: 'Draw a dome plate from the pile.',
    stop: 'Draw no further plate.',
    keep: 'Keep one of the plates drawn.',
    return: 'Put a plate under the pile.',
    put: 'Put the plate on your dome.',
    chip: 'Take a bonus chip.',
    place: 'Choose the space for a tile.',
    skip: 'Leave the line as it is.',
    pay: 'Complete the line with bonus chips.',
  },
  fr: {
    sun: 'Prenez sur un soleil.',
    moons: 'Prenez sur les lunes.',
    stack: 'Choisissez l’ordre de la pile.',
    pick: 'Prenez une plaque Dôme visible.',
    draw: 'Piochez une plaque Dôme.',
    stop: 'Cessez de piocher.',
    keep: 'Gardez l’une des plaques piochées.',
    return: 'Remettez une plaque sous la pile.',
    put: 'Placez la plaque sur votre dôme.',
    chip: 'Prenez un jeton Bonus.',
    place: 'Choisissez la case d’une tuile.',
    skip: 'Laissez la ligne comme elle est.',
    pay: 'Complétez la ligne avec des jetons Bonus.',
  },
}

const kindOf = (say: Record<string, string>) => (move: MoveCard) => {
  const { kind, source } = move.fields
  if (kind === 'take') return say[source === 'moons' ? 'moons' : 'sun']!
  return say[String(kind)] ?? ''
}

export const kinds: Texts<(move: MoveCard) => string> = {
  en: kindOf(texts.en),
  fr: kindOf(texts.fr),
}
