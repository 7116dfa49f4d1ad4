/** Why a move is refused, by the server's code, with the facts it tells. Moves that the page offers
 * are legal; these answer those who ask about others. */
import type { Texts } from '../../../words/language.svelte'
import type { RefusalWords } from '../../module'
import type { Duel } from '../view'
import { en } from './en'
import { fr } from './fr'

const names = (colours: string[], name: (colour: string) => string): string =>
  colours.map(name).join(', ')

type Words = RefusalWords<Duel['refusals']>

const refusalsEn: Words = {
  game_over: () => 'The game is over.',
  no_such_move: () => 'There is no such move.',
  pick_now: () => 'First pick a plate from the display.',
  action_now: () => 'Choose an action: tiles, a plate or a chip.',
  stack_now: () => 'First stack the tiles left on the factory.',
  drawing_now: () => 'You are drawing plates: draw another, or look.',
  keep_now: () => 'First keep one of the plates you drew.',
  return_now: () => 'First put the other plates under the pile.',
  put_now: () => 'First put the plate on your dome.',
  tiling_now: () => 'The domes are being tiled, line by line.',
  tablet_first: () => 'Nobody can move now: a tablet is drawn next.',
  back_first: () => 'Nobody can move now: the top of the pile comes to light next.',
  front_first: () => 'Nobody can move now: a plate is turned up next.',
  tile_first: () => 'Nobody can move now: a tile is drawn next.',
  chip_first: () => 'Nobody can move now: a chip is turned up next.',
  look_first: () => 'Nobody can move now: the plates drawn are looked at next.',
  not_on_moons: ({ colour, there }) =>
    `No ${en.colour(colour)} tile is on top of the moons; there is ${names(there, en.colour) || 'nothing'}.`,
  not_on_sun: ({ colour, factory, there }) =>
    `No ${en.colour(colour)} tile is on the sun of factory ${factory}; there is ${names(there, en.colour) || 'nothing'}.`,
  not_on_large_sun: ({ colour, there }) =>
    `No ${en.colour(colour)} tile is on the large sun; there is ${names(there, en.colour) || 'nothing'}.`,
  line_complete: ({ line }) => `Line ${line} is full. Take another, or break the tiles.`,
  line_holds_other: ({ line, held, colour }) =>
    `Line ${line} holds ${en.colour(held)}, so no ${en.colour(colour)}.`,
  other_stack: ({ left }) => `The stack is made of what is left: ${names(left, en.colour)}.`,
  no_token: () => 'You have taken your plates of this round.',
  no_plate_there: ({ place }) => `No plate lies on place ${place} of the display.`,
  pile_empty: () => 'The pile is empty.',
  no_point_for_another: () => 'You have no point left for another plate: look at what you drew.',
  no_point: () => 'You have no point to pay for a plate: take one from the display.',
  not_drawn: ({ plates }) => `You drew ${plates} plates.`,
  kept_plate: () => 'That plate is the one you keep.',
  not_in_hand: ({ plates }) => `You hold ${plates} plates.`,
  dome_space_taken: ({ space }) => `A plate lies there already: ${en.dome(space)}.`,
  chip_face_down: ({ factory }) =>
    `The chip of factory ${factory} shows only when its tiles are gone.`,
  no_chip: ({ factory }) => `No chip is left on factory ${factory}.`,
  chips_taken: ({ chips }) => `You have taken your ${chips} chips of this round.`,
  not_next_line: ({ next_line }) =>
    `Lines are reached from top to bottom: line ${next_line} is next.`,
  line_incomplete: ({ line }) => `Line ${line} is not full: pay with chips, or leave it.`,
  space_taken: ({ column, row }) => `Row ${row}, column ${column} already has a tile.`,
  no_plate_yet: ({ column, row }) => `Row ${row}, column ${column} has no plate yet.`,
  space_for_special: ({ column, row }) => `Row ${row}, column ${column} waits for a special tile.`,
  space_for_other: ({ column, row, space, colour }) =>
    `Row ${row}, column ${column} waits for ${en.colour(space)}, not ${en.colour(colour)}.`,
  place_now: ({ line }) => `Line ${line} is full: choose a space for its tile.`,
  no_unused_chip: ({ place }) => `Place ${place} of your storage has no chip to spend.`,
  wrong_payment: ({ line, missing, colour }) =>
    `Line ${line} lacks ${missing} ${en.colour(colour)}; these chips do not pay exactly for that.`,
}

export const refusalsFr: Words = {
  game_over: () => 'La partie est finie.',
  no_such_move: () => 'Ce coup n’existe pas.',
  pick_now: () => 'Choisissez d’abord une plaque Dôme de l’offre.',
  action_now: () => 'Choisissez une action\u00a0: des tuiles, une plaque Dôme ou un jeton Bonus.',
  stack_now: () => 'Empilez d’abord les tuiles restées sur la petite Fabrique.',
  drawing_now: () => 'Vous piochez des plaques\u00a0: piochez encore, ou regardez.',
  keep_now: () => 'Gardez d’abord l’une des plaques piochées.',
  return_now: () => 'Remettez d’abord les autres plaques sous la pile.',
  put_now: () => 'Placez d’abord la plaque sur votre dôme.',
  tiling_now: () => 'C’est la décoration du dôme, ligne par ligne.',
  tablet_first: () => 'Personne ne joue\u00a0: une tablette va être tirée.',
  back_first: () => 'Personne ne joue\u00a0: le dessus de la pile va être révélé.',
  front_first: () => 'Personne ne joue\u00a0: une plaque Dôme va être révélée.',
  tile_first: () => 'Personne ne joue\u00a0: une tuile va être tirée.',
  chip_first: () => 'Personne ne joue\u00a0: un jeton Bonus va être révélé.',
  look_first: () => 'Personne ne joue\u00a0: les plaques piochées vont être regardées.',
  not_on_moons: ({ colour, there }) =>
    `Aucune tuile ${fr.tileColour(colour, 1)} au sommet des lunes\u00a0; on y trouve\u00a0: ${names(there, (c) => fr.tileColour(c, 1)) || 'rien'}.`,
  not_on_sun: ({ colour, factory, there }) =>
    `Aucune tuile ${fr.tileColour(colour, 1)} sur le soleil de la petite Fabrique ${factory}\u00a0; on y trouve\u00a0: ${names(there, (c) => fr.tileColour(c, 1)) || 'rien'}.`,
  not_on_large_sun: ({ colour, there }) =>
    `Aucune tuile ${fr.tileColour(colour, 1)} sur le grand soleil\u00a0; on y trouve\u00a0: ${names(there, (c) => fr.tileColour(c, 1)) || 'rien'}.`,
  line_complete: ({ line }) =>
    `La ligne Motif ${line} est complète. Prenez-en une autre, ou la zone de tuiles cassées.`,
  line_holds_other: ({ line, held, colour }) =>
    `La ligne Motif ${line} contient des tuiles ${fr.tileColour(held, 2)}, donc pas de ${fr.tileColour(colour, 2)}.`,
  other_stack: ({ left }) =>
    `La pile se fait avec ce qui reste\u00a0: ${names(left, (c) => fr.tileColour(c, 1))}.`,
  no_token: () => 'Vous avez utilisé vos jetons Joueur de cette manche.',
  no_plate_there: ({ place }) => `Aucune plaque Dôme sur la case ${place} de l’offre.`,
  pile_empty: () => 'La pile est vide.',
  no_point_for_another: () =>
    'Il ne vous reste aucun point pour une autre plaque\u00a0: regardez votre pioche.',
  no_point: () => 'Vous n’avez aucun point pour payer\u00a0: prenez une plaque Dôme de l’offre.',
  not_drawn: ({ plates }) => `Vous avez pioché ${plates} plaques.`,
  kept_plate: () => 'Cette plaque est celle que vous gardez.',
  not_in_hand: ({ plates }) => `Vous tenez ${plates} plaques.`,
  dome_space_taken: ({ space }) => `Il y a déjà une plaque ${fr.dome(space)}.`,
  chip_face_down: ({ factory }) =>
    `Le jeton Bonus de la petite Fabrique ${factory} n’est révélé qu’une fois ses tuiles parties.`,
  no_chip: ({ factory }) => `Plus de jeton Bonus sur la petite Fabrique ${factory}.`,
  chips_taken: ({ chips }) => `Vous avez pris vos ${chips} jetons Bonus de cette manche.`,
  not_next_line: ({ next_line }) =>
    `Les lignes Motif se suivent de haut en bas\u00a0: c’est le tour de la ligne ${next_line}.`,
  line_incomplete: ({ line }) =>
    `La ligne Motif ${line} n’est pas complète\u00a0: payez avec des jetons Bonus, ou laissez-la.`,
  space_taken: ({ column, row }) =>
    `Rangée ${row}, colonne ${column}\u00a0: il y a déjà une tuile.`,
  no_plate_yet: ({ column, row }) =>
    `Rangée ${row}, colonne ${column}\u00a0: pas encore de plaque.`,
  space_for_special: ({ column, row }) =>
    `Rangée ${row}, colonne ${column}\u00a0: case d’une tuile spéciale.`,
  space_for_other: ({ column, row, space, colour }) =>
    `Rangée ${row}, colonne ${column}\u00a0: case pour une ${fr.tileColour(space, 1)}, pas une ${fr.tileColour(colour, 1)}.`,
  place_now: ({ line }) =>
    `La ligne Motif ${line} est complète\u00a0: choisissez une case pour sa tuile.`,
  no_unused_chip: ({ place }) => `Pas de jeton Bonus à dépenser à la place ${place}.`,
  wrong_payment: ({ line, missing, colour }) =>
    `Il manque ${missing} ${fr.tileColour(colour, missing)} à la ligne Motif ${line}\u00a0; ces jetons Bonus ne la paient pas exactement.`,
}

export const refusals: Texts<Words> = { en: refusalsEn, fr: refusalsFr }
