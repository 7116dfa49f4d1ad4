/** The words of the end bonuses. */
import { signed, type Texts } from '../../../words/language.svelte'
import { colourWords } from './names'
import type { Colour } from '../view'

interface ShelfWords {
  title: string
  row: string
  column: string
  colour: string
  rows: (counts: number[], size: number, points: number | undefined) => string
  columns: (counts: number[], size: number, points: number | undefined) => string
  colours: (
    counts: { colour: Colour; count: number }[],
    size: number,
    points: number | undefined,
  ) => string
}

const worth = (points: number | undefined) => (points === undefined ? '' : ` ${signed(points)}`)

const en: ShelfWords = {
  title: 'End bonuses so far',
  row: 'row',
  column: 'column',
  colour: 'colour',
  rows: (counts, size, points) =>
    `Each complete row${worth(points)}: ${counts.join(', ')} of ${size}`,
  columns: (counts, size, points) =>
    `Each complete column${worth(points)}: ${counts.join(', ')} of ${size}`,
  colours: (counts, size, points) =>
    `Each complete colour${worth(points)}: ${counts.map(({ colour, count }) => `${colour} ${count}`).join(', ')} of ${size}`,
}

const fr: ShelfWords = {
  title: 'Bonus de fin, où vous en êtes',
  row: 'rangée',
  column: 'colonne',
  colour: 'couleur',
  rows: (counts, size, points) =>
    `Chaque rangée complète${worth(points)}\u00a0: ${counts.join(', ')} sur ${size}`,
  columns: (counts, size, points) =>
    `Chaque colonne complète${worth(points)}\u00a0: ${counts.join(', ')} sur ${size}`,
  colours: (counts, size, points) =>
    `Chaque couleur complète${worth(points)}\u00a0: ${counts
      .map(({ colour, count }) => `${colourWords.fr.colour(colour)} ${count}`)
      .join(', ')} sur ${size}`,
}

export const shelfWords: Texts<ShelfWords> = { en, fr }
