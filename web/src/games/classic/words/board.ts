/** What is written and said on a board, in both languages. */
import { pluralIn } from '../../../words/grammar'
import { signed, type Texts } from '../../../words/language.svelte'
import { colourWords } from './names'
import type { BoardView, Colour, Line } from '../view'

const plural = { en: pluralIn('en'), fr: pluralIn('fr') }

export interface BoardWords {
  board: string
  floor: string
  all: (points: string) => string
  of: (count: number, size: number) => string
  /** A full line whose tile will find no space. */
  stuck: string
  lineShort: (line: number) => string
  columnShort: (column: number) => string
  line: (line: Line, size: number) => string
  lineTarget: (line: Line, size: number, brings: string) => string
  noTarget: string
  floorTarget: (brings: string) => string
  space: (row: number, column: number, tile: Colour | null, printed: Colour | null) => string
  points: (points: number) => string
  /** A board in a sentence, for those who cannot see it. */
  summary: (board: BoardView, sizes: number[]) => string
  floorSpaces: (count: number) => string
  /** The floor line, what lies on it and what that costs. */
  floorLine: (count: number, total: number) => string
}

const en: BoardWords = {
  board: 'Pattern lines and wall',
  floor: 'Floor',
  all: (points) => `all: ${points}`,
  of: (count, size) => `${count} of ${size}`,
  stuck: 'no space',
  lineShort: (line) => `Line ${line}`,
  columnShort: (column) => `Column ${column}`,
  line: ({ line, colour, count }, size) =>
    `Line ${line}, ${count === 0 ? 'empty' : `${count} ${colour}`}, room for ${size - count}.`,
  lineTarget: (line, size, brings) => `${en.line(line, size)} ${brings}`.trim(),
  noTarget: 'Not possible; press to hear why.',
  floorTarget: (brings) => `Floor line. ${brings}`.trim(),
  space: (row, column, tile, printed) =>
    `Row ${row}, column ${column}: ${tile ?? (printed ? `${printed}, empty` : 'empty')}`,
  points: (points) => `${signed(points)} ${plural.en(points, 'point', 'points')}`,
  summary: (board, sizes) => {
    const lines = board.lines
      .filter((line) => line.count > 0)
      .map((line) => `line ${line.line}: ${line.count} ${line.colour} of ${sizes[line.line - 1]}`)
    const tiles = board.wall.flat().filter(Boolean).length
    return `${lines.join('; ') || 'all lines empty'}; ${tiles} on the wall; ${board.floor.length} on the floor.`
  },
  floorSpaces: (count) => `${count} on the floor`,
  floorLine: (count, total) =>
    `Floor line: ${count} ${plural.en(count, 'thing', 'things')}, ${signed(total)}`,
}

const one = colourWords.fr
const fr: BoardWords = {
  board: 'Lignes Motif et mur',
  floor: 'Plancher',
  all: (points) => `tout\u00a0: ${points}`,
  of: (count, size) => `${count} sur ${size}`,
  stuck: 'sans espace',
  lineShort: (line) => `Ligne ${line}`,
  columnShort: (column) => `Colonne ${column}`,
  line: ({ line, colour, count }, size) => {
    const held = count === 0 ? 'vide' : one.tiles(count, colour!)
    const room = size - count
    return `Ligne Motif ${line}, ${held}, ${room} ${plural.fr(room, 'espace libre', 'espaces libres')}.`
  },
  lineTarget: (line, size, brings) => `${fr.line(line, size)} ${brings}`.trim(),
  noTarget: 'Impossible\u00a0; appuyez pour savoir pourquoi.',
  floorTarget: (brings) => `Ligne Plancher. ${brings}`.trim(),
  space: (row, column, tile, printed) => {
    const held = tile ? one.colour(tile) : printed ? `${one.colour(printed)}, vide` : 'vide'
    return `Rangée ${row}, colonne ${column}\u00a0: ${held}`
  },
  points: (points) => `${signed(points)} ${plural.fr(points, 'point', 'points')}`,
  summary: (board, sizes) => {
    const lines = board.lines
      .filter((line) => line.count > 0)
      .map(
        (line) =>
          `ligne ${line.line}\u00a0: ${one.tiles(line.count, line.colour!)} sur ${sizes[line.line - 1]}`,
      )
    const tiles = board.wall.flat().filter(Boolean).length
    return `${lines.join('\u00a0; ') || 'lignes Motif vides'}\u00a0; ${tiles} sur le mur\u00a0; ${board.floor.length} sur la ligne Plancher.`
  },
  floorSpaces: (count) => `${count} sur la ligne Plancher`,
  floorLine: (count, total) =>
    `Ligne Plancher\u00a0: ${count} ${plural.fr(count, 'pièce', 'pièces')}, ${signed(total)}`,
}

export const boardWords: Texts<BoardWords> = { en, fr }
