/** What a table agrees on before play, named for people. */
import type { Texts } from '../../../words/language.svelte'
import type { GameWords } from '../../module'
import { contents } from '../contents'

const en: GameWords['options'] = {
  seats: { name: 'Seats', choices: { '2': '2' } },
  tablets: {
    name: 'Scoring tablets',
    choices: {
      first: 'Rows, columns, diagonals (our choice)',
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
  set: {
    name: 'What is in the box',
    choices: { standard: 'Standard' },
    note: contents.en.option,
  },
}

const fr: GameWords['options'] = {
  seats: { name: 'Places', choices: { '2': '2' } },
  tablets: {
    name: 'Tablettes de score',
    choices: {
      first: 'Rangées, colonnes, diagonales (notre choix)',
      random3: 'Trois, tirées au sort',
      random4: 'Quatre, tirées au sort',
    },
    parts: {
      rows: 'Rangées',
      colour_rows: 'Rangées de couleurs différentes',
      columns: 'Colonnes',
      border: 'Bord',
      diagonals: 'Diagonales',
      corners: 'Plaques de coin',
      jokers: 'Cases multicolores',
      empty_specials: 'Cases spéciales vides',
    },
  },
  zero_point_draw: {
    name: 'Piocher des plaques Dôme sans point',
    choices: {
      forced: 'Une seule, si l’offre est vide',
      free: 'Autant que l’on veut',
    },
  },
  set: {
    name: 'Contenu de la boîte',
    choices: { standard: 'Standard' },
    note: contents.fr.option,
  },
}

export const options: Texts<GameWords['options']> = { en, fr }
