import type { GameWords } from '../../room'

const among = (there: unknown): string => (there as string[]).join(', ') || 'nothing'
const says = (...parts: unknown[]): string => parts.map(String).join('')

/** Why a move is not possible, by the server's code. */
export const refusals: GameWords['refusals'] = {
  game_over: () => 'The game is over.',
  drawing: () => 'Tiles are being drawn: wait for them.',
  no_such_move: () => 'There is no such move.',
  taking_now: () => 'Tiles still lie on the table: take some first.',
  placing_now: () => 'No tile lies on the table any more: place a tile or pass.',
  bonus_first: () => 'Choose a bonus tile from the supply first.',
  no_bonus: () => 'No bonus tile is due now: place a tile or pass.',
  not_in_supply: ({ colour, there }) =>
    says('No ', colour, ' tile lies in the supply; there is ', among(there), '.'),
  not_in_hand: ({ wanted, colour, held }) =>
    says('You cannot keep ', wanted, ' ', colour, ': you have ', held, '.'),
  no_such_factory: ({ factory, factories }) =>
    says('There is no factory ', factory, '; this table has ', factories, '.'),
  not_in_centre: ({ colour, there }) =>
    says('No ', colour, ' tile lies in the centre; there is ', among(there), '.'),
  not_on_factory: ({ colour, factory, there }) =>
    says('No ', colour, ' tile lies on factory ', factory, '; there is ', among(there), '.'),
  joker_in_centre: ({ colour }) =>
    says('The joker (', colour, ') is not alone in the centre: take another colour.'),
  joker_on_factory: ({ colour, factory }) =>
    says('The joker (', colour, ') is not alone on factory ', factory, ': take another colour.'),
  space_taken: () => 'This space already has a tile.',
  star_takes_other: ({ colour, takes }) =>
    says('This star takes no ', colour, ' tile', takesOnly(takes), '.'),
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

function takesOnly(takes: unknown): string {
  const colours = takes as string[]
  return colours.length > 0 ? `; it takes ${colours.join(', ')}` : ''
}
