/** Why a move is refused, in words, by the server's codes. */
import type { Texts } from '../../../words/language.svelte'
import type { RefusalWords } from '../../module'
import { colourWords } from './names'
import type { Classic, Colour } from '../view'

type Words = Required<RefusalWords<Classic['refusals']>>

const en: Words = {
  game_over: () => 'The game is over.',
  dealing: () => 'Tiles are being dealt.',
  no_such_move: () => 'There is no such move.',
  tiling_now: () => 'The walls are being tiled: choose a column for the topmost complete line.',
  no_such_factory: ({ factory, factories }) =>
    `There is no factory ${factory}; this table has ${factories}.`,
  not_in_centre: ({ colour, there }) =>
    `There is no ${colour} tile in the centre; there is ${there.join(', ') || 'nothing'}.`,
  not_on_factory: ({ colour, factory, there }) =>
    `There is no ${colour} tile on factory ${factory}; there is ${there.join(', ') || 'nothing'}.`,
  line_complete: ({ line }) => `Line ${line} is full. Choose another line or the floor.`,
  line_holds_other: ({ line, held, colour }) =>
    `Line ${line} holds ${held} tiles, so no ${colour} ones.`,
  wall_has_colour: ({ line, colour }) =>
    `Row ${line} of the wall has its ${colour} tile, so line ${line} takes no more of them.`,
  offer_now: () => 'There are tiles to take first.',
  not_next_line: ({ next_line }) =>
    `Lines are tiled from top to bottom: line ${next_line} is next.`,
  space_taken: ({ line, column }) => `Row ${line} has a tile in column ${column} already.`,
  column_has_colour: ({ column, colour }) => `Column ${column} has a ${colour} tile already.`,
  nothing_drawn_any_more: () => 'The game is over; nothing is drawn.',
  nothing_drawn_now: () => 'Nothing is drawn now; a seat is to act.',
  no_such_colour: () => 'There is no such colour.',
  not_in_bag: ({ colour }) => `There is no ${colour} tile in the bag.`,
}

const one = (colour: Colour) => colourWords.fr.colour(colour)
const several = (colour: Colour) => colourWords.fr.colour(colour, 2)
const lying = (there: Colour[]) => (there.length ? there.map(several).join(', ') : 'rien')

const fr: Words = {
  game_over: () => 'La partie est finie.',
  dealing: () => 'On distribue les tuiles.',
  no_such_move: () => 'Ce coup n’existe pas.',
  tiling_now: () =>
    'C’est la décoration du mur\u00a0: choisissez une colonne pour la première ligne Motif complète.',
  no_such_factory: ({ factory, factories }) =>
    `Il n’y a pas de cercle Fabrique ${factory}\u00a0; cette table en a ${factories}.`,
  not_in_centre: ({ colour, there }) =>
    `Il n’y a pas de tuile ${one(colour)} au centre\u00a0; il y a ${lying(there)}.`,
  not_on_factory: ({ colour, factory, there }) =>
    `Il n’y a pas de tuile ${one(colour)} sur le cercle Fabrique ${factory}\u00a0; il y a ${lying(there)}.`,
  line_complete: ({ line }) =>
    `La ligne Motif ${line} est complète. Choisissez-en une autre, ou la ligne Plancher.`,
  line_holds_other: ({ line, held, colour }) =>
    `La ligne Motif ${line} contient des tuiles ${several(held)}, donc pas de ${several(colour)}.`,
  wall_has_colour: ({ line, colour }) =>
    `La rangée ${line} du mur a déjà sa tuile ${one(colour)}\u00a0: la ligne Motif ${line} n’en prend plus.`,
  offer_now: () => 'Il reste d’abord des tuiles à prendre.',
  not_next_line: ({ next_line }) =>
    `Les lignes Motif se posent de haut en bas\u00a0: c’est au tour de la ligne ${next_line}.`,
  space_taken: ({ line, column }) => `La rangée ${line} a déjà une tuile en colonne ${column}.`,
  column_has_colour: ({ column, colour }) =>
    `La colonne ${column} a déjà une tuile ${one(colour)}.`,
  nothing_drawn_any_more: () => 'La partie est finie\u00a0; on ne pioche plus.',
  nothing_drawn_now: () => 'On ne pioche pas maintenant\u00a0: un joueur doit jouer.',
  no_such_colour: () => 'Cette couleur n’existe pas.',
  not_in_bag: ({ colour }) => `Il n’y a pas de tuile ${one(colour)} dans le sac.`,
}

export const refusals: Texts<Words> = { en, fr }
