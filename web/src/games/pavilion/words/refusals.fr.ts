import type { GameWords } from '../../room'
import { frColour, inFrench } from '../colours'

const tile = (colour: unknown, n: unknown = 1): string => inFrench(String(colour), Number(n))
const joker = (colour: unknown): string => frColour(String(colour))
const among = (there: unknown): string =>
  (there as string[]).map((colour) => frColour(colour)).join(', ') || 'rien'
const says = (...parts: unknown[]): string => parts.map(String).join('')

/** Why a move is not possible, by the server's code. */
export const refusals: GameWords['refusals'] = {
  game_over: () => 'La partie est finie.',
  drawing: () => 'On tire des tuiles\u00a0: attendez.',
  no_such_move: () => 'Ce coup n’existe pas.',
  taking_now: () => 'Il reste des tuiles sur la table\u00a0: prenez-en d’abord.',
  placing_now: () => 'Il n’y a plus de tuile sur la table\u00a0: posez une tuile ou passez.',
  bonus_first: () => 'Choisissez d’abord une tuile bonus dans la réserve.',
  no_bonus: () => 'Vous n’avez pas de tuile bonus à prendre\u00a0: posez une tuile ou passez.',
  not_in_supply: ({ colour, there }) =>
    says(
      'Aucune tuile ',
      tile(colour),
      ' dans la réserve\u00a0; il y a\u00a0: ',
      among(there),
      '.',
    ),
  not_in_hand: ({ wanted, colour, held }) =>
    says(
      'Vous ne pouvez garder ',
      wanted,
      ' ',
      tile(colour, wanted),
      '\u00a0: vous en avez ',
      held,
      '.',
    ),
  no_such_factory: ({ factory, factories }) =>
    says('Il n’y a pas de fabrique ', factory, '\u00a0; cette table en a ', factories, '.'),
  not_in_centre: ({ colour, there }) =>
    says('Aucune tuile ', tile(colour), ' au centre\u00a0; il y a\u00a0: ', among(there), '.'),
  not_on_factory: ({ colour, factory, there }) =>
    says(
      'Aucune tuile ',
      tile(colour),
      ' dans la fabrique ',
      factory,
      '\u00a0; il y a\u00a0: ',
      among(there),
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
      ') n’est pas seul dans la fabrique ',
      factory,
      '\u00a0: prenez une autre couleur.',
    ),
  space_taken: () => 'Cet espace a déjà une tuile.',
  star_takes_other: ({ colour, takes }) =>
    says('Cette étoile n’accepte pas de tuile ', tile(colour), takesOnly(takes), '.'),
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

function takesOnly(takes: unknown): string {
  const colours = takes as string[]
  return colours.length > 0 ? `\u00a0; elle accepte\u00a0: ${among(colours)}` : ''
}
