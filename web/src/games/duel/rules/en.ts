import { listIn, pluralIn } from '../../../words/grammar'
import { change } from '../../penalty'
import type { Parts } from '../view'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const number = (count: number) => WORDS[count] ?? String(count)
const plural = pluralIn('en')
const list = listIn('en')
const points = (count: number) => `${count} ${plural(count, 'point', 'points')}`

export const rulesEn = (n: Parts) => ({
  contents: 'Contents',
  sections: {
    aim: {
      title: 'What it is about',
      text: [
        `Two players each build a dome of ${n.dome_spaces} plates and fill its spaces with tiles. After ${number(n.rounds)} rounds the scoring tablets are counted; most points win.`,
        'A round has two parts: first you take things from the table in turn, then each of you moves tiles to the dome and scores.',
      ],
    },
    setup: {
      title: 'What lies on the table',
      text: [
        `There are ${number(n.small_factories)} small factories and a large one. Each has a sun and a moon. ${capital(number(n.tiles_on_small))} tiles are dealt to each small sun and ${number(n.tiles_on_large)} to the large one, out of a bag with ${n.tiles_of_a_colour} of each of ${number(n.colours.length)} colours. If the tiles of the large sun are all of one colour, they go back into the bag and others are drawn.`,
        'A chip lies face down on every small moon. The starting tile lies on the large moon.',
        `${capital(number(n.display))} plates are on display; the others form a pile, face down. A back tells the kind of its plate.`,
        `Who begins is drawn by lot, unless the table agreed to play as seated. You begin with ${points(n.start_score)} and ${number(n.tokens)} tokens. Before the first turn each of you takes one plate from the display for free, the second player first. After each of these two picks the display is refilled from the pile.`,
      ],
    },
    turn: {
      title: 'Your turn',
      text: [
        'You do one of four things: take a plate, take tiles from a sun, take tiles from the moons, or take a chip. If you can do none of them, you are out until the tiling. You may not pass otherwise.',
        'The first part of a round ends when the factories are bare, all chips are taken and all tokens are used.',
      ],
    },
    plates: {
      title: 'A plate',
      text: [
        `A plate costs a token. You have ${number(n.tokens)} in every round but the last, in which there are none; so your dome is full before the last round.`,
        'Take a plate from the display, or draw from the pile. After that the display is refilled only between rounds.',
        `Drawing costs ${points(n.draw_cost)} a plate, paid one plate at a time. You see only backs until you stop. Then you look at all of them, keep one, and put the others under the pile in the order you like: the first you return lies above the next. Only you know their fronts and their order.`,
        'Without points you draw only if the display is empty, and then one plate, free. (A table may agree on free draws without limit.)',
        'Put the plate on any empty place of your dome, turned as you like. It stays as it lies. The same colour may appear many times in a row or a column.',
        'Every plate has three coloured spaces. The fourth is a joker space, which takes any colour, or a special space, which no colour fits.',
      ],
    },
    suns: {
      title: 'Tiles from a sun',
      text: [
        'Take all tiles of one colour from one sun. What is left on a small sun becomes a stack on its moon, on top of the chip; you choose the order. What is left on the large sun goes to the large moon, side by side.',
      ],
    },
    moons: {
      title: 'Tiles from the moons',
      text: [
        'Choose a colour and take all tiles of it that lie on top: the upper tile of each stack, and any tile of the large moon. Tiles under others cannot be taken yet.',
        `Whoever first takes from the large moon also takes the starting tile. It costs ${points(Math.abs(n.starting_tile_penalty))} at the end of the round, and its holder begins the next one. If no tile ever came to the large moon, the last tiles of the large sun bring it.`,
      ],
    },
    lines: {
      title: 'Where tiles go',
      text: [
        `All tiles you took go to one of the ${number(n.dome_size)} pattern lines, from right to left. A line holds as many tiles as its number, and one colour only. A full line takes no more. Your dome forbids nothing at this point.`,
        `Tiles that do not fit break. You may also break all of them. There is room for ${number(n.broken_spaces)} broken tiles; more go to the tower without cost.`,
      ],
    },
    chips: {
      title: 'Chips',
      text: [
        `As soon as a small factory has no tile left on sun and moon, its chip is turned up. Taking it is a turn. Each of you takes exactly ${number(n.chips_a_round)} in a round.`,
        'A chip shows one colour, or two halves. Chips help when the dome is tiled, see below; unused ones stay with you.',
      ],
    },
    tiling: {
      title: 'Tiling the dome',
      text: [
        'Go through your lines from top to bottom, once. Line 1 and 2 belong to the upper row of plates, 3 and 4 to the middle, 5 and 6 to the lower; the upper spaces of a plate are for the first line of the two, the lower spaces for the second.',
        'A full line sends one tile to an empty space of its colour, or to a joker space, in its row. You must, if there is one; which one is yours to choose. Its other tiles go to the tower.',
        'If there is no space yet and fewer than three plates lie in that part of the dome, the line waits. If three lie there and none has a space for it, all its tiles break, even of a line that is not full.',
        'A line with at least one tile that is not full may be completed with chips, if its tile can then be placed. For each missing tile spend two chips that show its colour, whole or half, or any three chips. Spent chips are turned down for good.',
      ],
    },
    scoring: {
      title: 'Points',
      text: [
        'A tile that touches no other scores 1 point. Otherwise it scores every run it is part of, across and down: 1 point for each tile of the run, itself included.',
        `When the three colours of a special plate are filled, a special tile drops onto the fourth space at once. It scores what stands beside its row: ${list(n.special_row_points)} from top to bottom. It scores no runs, but later tiles count it in theirs.`,
      ],
    },
    example: (across: number, down: number) =>
      `The ringed tile makes a run of ${across} across and one of ${down} down: ${across} + ${down} = ${points(across + down)}.`,
    losses: {
      title: 'Losses',
      text: [
        `After your lines you lose points for broken tiles, from left to right ${list(n.broken_penalties.map((each) => change(-Math.abs(each))))}, and ${change(-Math.abs(n.starting_tile_penalty))} for the starting tile. Nobody falls below 0. Broken tiles go to the tower.`,
      ],
    },
    next: {
      title: 'The next round',
      text: [
        'You get your tokens back, except before the last round. The display is filled, then the factories, each small one with a new chip. If the bag is empty, the tiles of the tower go back into it. If even they are too few, the round begins with what there is, and the chip of a bare factory is turned up at once.',
        'The holder of the starting tile puts it back and begins.',
      ],
    },
    end: {
      title: 'The end',
      text: [
        `After round ${n.rounds} the tablets in play are scored. They are three or four, chosen or drawn, one side of each. A first game uses three: complete rows, complete columns and diagonals.`,
        'Most points win. If they are equal, the holder of the starting tile wins.',
      ],
    },
  },
  goals: {
    rows: 'each row filled from end to end',
    colour_rows:
      'each row with at least five different colours; special tiles count as one more colour, once',
    columns: 'each column filled from top to bottom',
    border: 'each tile on the outer spaces of the dome',
    diagonals: 'each of the two diagonals that is filled',
    corners: 'each corner plate that is filled; the first number is for upper corners',
    jokers: 'each joker space, if all joker spaces of your dome are filled; else nothing',
    empty_specials: 'each special space without a tile',
  } as Record<string, string>,
  figures: {
    before: 'Two red are taken …',
    after: '… and the rest is stacked: black on top.',
    shown: 'No tile is left: the chip is turned up.',
    pays: (line: number) =>
      `Line ${line} lacks one tile. Two chips that show its colour pay for it, or any three.`,
    lost: (broken: number[], marker: number) =>
      `${list(broken.map(change))} for the broken tiles, ${change(marker)} for the starting tile: ${change(broken.reduce((sum, each) => sum + each, marker))}.`,
  },
  kinds: { special: 'special plate', joker: 'joker plate', one: 'one colour', two: 'two halves' },
})

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
