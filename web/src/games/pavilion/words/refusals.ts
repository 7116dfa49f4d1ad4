/** Why a move is not possible, by the server's code. */
import type { Texts } from '../../../words/language.svelte'
import type { RefusalWords } from '../../module'
import { frColour, inFrench } from '../colours'
import type { Pavilion } from '../types'

type Words = Required<RefusalWords<Pavilion['refusals']>>

const says = (...parts: (string | number)[]): string => parts.map(String).join('')

const amongEn = (there: string[]): string => there.join(', ') || 'nothing'

const en: Words = {
  game_over: () => 'The game is over.',
  drawing: () => 'Tiles are being drawn: wait for them.',
  no_such_move: () => 'There is no such move.',
  taking_now: () => 'Tiles still lie on the table: take some first.',
  placing_now: () => 'No tile lies on the table any more: place a tile or pass.',
  bonus_first: () => 'Choose a bonus tile from the supply first.',
  no_bonus: () => 'No bonus tile is due now: place a tile or pass.',
  not_in_supply: ({ colour, there }) =>
    says('No ', colour, ' tile lies in the supply; there is ', amongEn(there), '.'),
  not_in_hand: ({ wanted, colour, held }) =>
    says('You cannot keep ', wanted, ' ', colour, ': you have ', held, '.'),
  no_such_factory: ({ factory, factories }) =>
    says('There is no factory ', factory, '; this table has ', factories, '.'),
  not_in_centre: ({ colour, there }) =>
    says('No ', colour, ' tile lies in the centre; there is ', amongEn(there), '.'),
  not_on_factory: ({ colour, factory, there }) =>
    says('No ', colour, ' tile lies on factory ', factory, '; there is ', amongEn(there), '.'),
  joker_in_centre: ({ colour }) =>
    says('The joker (', colour, ') is not alone in the centre: take another colour.'),
  joker_on_factory: ({ colour, factory }) =>
    says('The joker (', colour, ') is not alone on factory ', factory, ': take another colour.'),
  space_taken: () => 'This space already has a tile.',
  star_takes_other: ({ colour, takes }) =>
    says('This star takes no ', colour, ' tile', takesOnlyEn(takes), '.'),
  joker_pays_for_itself: ({ colour }) =>
    says('A tile of the joker colour (', colour, ') is paid with its own colour alone.'),
  one_own_tile: ({ cost, colour }) =>
    says('This space costs ', cost, ', and at least one of these tiles must be ', colour, '.'),
  too_few_jokers: ({ held, joker, jokers }) =>
    says('You have ', held, ' of the joker (', joker, '), not ', jokers, '.'),
  too_few_tiles: ({ cost, jokers, wanted, colour, held }) =>
    jokers
      ? says(
          'With ',
          jokers,
          ' of the joker it takes ',
          wanted,
          ' ',
          colour,
          '; you have ',
          held,
          '.',
        )
      : says('This space costs ', cost, '; you have ', held, ' ', colour, '.'),
  nothing_drawn_any_more: () => 'The game is over; nothing is drawn.',
  nothing_drawn_now: () => 'Nothing is drawn now.',
  no_such_colour: () => 'There is no such colour.',
  not_in_bag: ({ colour }) => says('No ', colour, ' tile is left in the bag.'),
}

function takesOnlyEn(colours: string[]): string {
  return colours.length > 0 ? `; it takes ${colours.join(', ')}` : ''
}

const tile = (colour: string, n = 1): string => inFrench(colour, n)
const joker = (colour: string): string => frColour(colour)
const amongFr = (there: string[]): string =>
  there.map((colour) => frColour(colour)).join(', ') || 'rien'

const fr: Words = {
  game_over: () => 'La partie est finie.',
  drawing: () => 'On tire des tuiles\u00a0: attendez.',
  no_such_move: () => 'Ce coup n’existe pas.',
  taking_now: () => 'Il reste des tuiles sur la table\u00a0: prenez-en d’abord.',
  placing_now: () => 'Il n’y a plus de tuile sur la table\u00a0: placez une tuile ou passez.',
  bonus_first: () => 'Choisissez d’abord une tuile bonus sur les espaces d’approvisionnement.',
  no_bonus: () => 'Vous n’avez pas de tuile bonus à prendre\u00a0: placez une tuile ou passez.',
  not_in_supply: ({ colour, there }) =>
    says(
      'Aucune tuile ',
      tile(colour),
      ' sur les espaces d’approvisionnement\u00a0; il y a\u00a0: ',
      amongFr(there),
      '.',
    ),
  not_in_hand: ({ wanted, colour, held }) =>
    says(
      'Vous ne pouvez conserver ',
      wanted,
      ' ',
      tile(colour, wanted),
      '\u00a0: vous en avez ',
      held,
      '.',
    ),
  no_such_factory: ({ factory, factories }) =>
    says('Il n’y a pas de cercle Fabrique ', factory, '\u00a0; cette table en a ', factories, '.'),
  not_in_centre: ({ colour, there }) =>
    says('Aucune tuile ', tile(colour), ' au centre\u00a0; il y a\u00a0: ', amongFr(there), '.'),
  not_on_factory: ({ colour, factory, there }) =>
    says(
      'Aucune tuile ',
      tile(colour),
      ' sur le cercle Fabrique ',
      factory,
      '\u00a0; il y a\u00a0: ',
      amongFr(there),
      '.',
    ),
  joker_in_centre: ({ colour }) =>
    says(
      'Le joker (',
      joker(colour),
      ') n’est pas seul au centre\u00a0: prenez une autre couleur.',
    ),
  joker_on_factory: ({ colour, factory }) =>
    says(
      'Le joker (',
      joker(colour),
      ') n’est pas seul sur le cercle Fabrique ',
      factory,
      '\u00a0: prenez une autre couleur.',
    ),
  space_taken: () => 'Cet espace a déjà une tuile.',
  star_takes_other: ({ colour, takes }) =>
    says('Cette étoile n’accepte pas de tuile ', tile(colour), takesOnlyFr(takes), '.'),
  joker_pays_for_itself: ({ colour }) =>
    says(
      'Une tuile de la couleur joker (',
      joker(colour),
      ') ne se paie qu’avec sa propre couleur.',
    ),
  one_own_tile: ({ cost, colour }) =>
    says('Cet espace coûte ', cost, ', dont au moins une tuile ', tile(colour), '.'),
  too_few_jokers: ({ held, joker: colour, jokers }) =>
    says('Vous avez ', held, ' du joker (', joker(colour), '), pas ', jokers, '.'),
  too_few_tiles: ({ cost, jokers, wanted, colour, held }) =>
    jokers
      ? says(
          'Avec ',
          jokers,
          ' du joker, il faut ',
          wanted,
          ' ',
          tile(colour, wanted),
          '\u00a0; vous en avez ',
          held,
          '.',
        )
      : says('Cet espace coûte ', cost, '\u00a0; vous avez ', held, ' ', tile(colour, held), '.'),
  nothing_drawn_any_more: () => 'La partie est finie\u00a0; on ne tire plus rien.',
  nothing_drawn_now: () => 'On ne tire rien maintenant.',
  no_such_colour: () => 'Cette couleur n’existe pas.',
  not_in_bag: ({ colour }) => says('Il n’y a plus de tuile ', tile(colour), ' dans le sac.'),
}

function takesOnlyFr(colours: string[]): string {
  return colours.length > 0 ? `\u00a0; elle accepte\u00a0: ${amongFr(colours)}` : ''
}

export const refusals: Texts<Words> = { en, fr }
