/** What a table agrees on before play, named for people. */
import type { GameWords } from '../room'

export const agreedEn: GameWords['options'] = {
  seats: { name: 'Seats', choices: { '2': '2' } },
  tablets: {
    name: 'Scoring tablets',
    choices: {
      first: 'First game: rows, columns, diagonals',
      random3: 'Three, drawn',
      random4: 'Four, drawn',
    },
    parts: {
      rows: 'Rows',
      colour_rows: 'Rows of many colours',
      columns: 'Columns',
      border: 'Border',
      diagonals: 'Diagonals',
      corners: 'Corner plates',
      jokers: 'Joker spaces',
      empty_specials: 'Empty special spaces',
    },
  },
  zero_point_draw: {
    name: 'Drawing plates without points',
    choices: {
      forced: 'Only if the display is empty, one plate',
      free: 'As many as you like',
    },
  },
  set: { name: 'What is in the box', choices: { standard: 'Standard' } },
}

export const agreedFr: GameWords['options'] = {
  seats: { name: 'Places', choices: { '2': '2' } },
  tablets: {
    name: 'Tablettes de score',
    choices: {
      first: 'Première partie : rangées, colonnes, diagonales',
      random3: 'Trois, tirées au sort',
      random4: 'Quatre, tirées au sort',
    },
    parts: {
      rows: 'Rangées',
      colour_rows: 'Rangées multicolores',
      columns: 'Colonnes',
      border: 'Bord',
      diagonals: 'Diagonales',
      corners: 'Plaques de coin',
      jokers: 'Cases joker',
      empty_specials: 'Cases spéciales vides',
    },
  },
  zero_point_draw: {
    name: 'Piocher des plaques sans point',
    choices: {
      forced: 'Une seule, si aucune plaque n’est exposée',
      free: 'Autant que l’on veut',
    },
  },
  set: { name: 'Contenu de la boîte', choices: { standard: 'Standard' } },
}
