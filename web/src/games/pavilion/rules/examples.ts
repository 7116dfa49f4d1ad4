/** Positions for the rules, small enough to be read at a glance. */
import type { Fields, MoveCard } from '../../../api/types'
import { Choice } from '../../../table/choice.svelte'
import type { Scene } from '../../room'
import { keyOf, layoutOf } from '../layout'
import type { BoardView, Parts, Space, View } from '../types'

type Tiles = Record<string, string>

/** A board with tiles on the spaces named by key. */
export function boardWith(parts: Parts, tiles: Tiles, hand: string[] = []): BoardView {
  const taken = new Set(Object.keys(tiles))
  return {
    seat: 1,
    score: parts.start_score,
    hand,
    corners: [],
    stars: parts.stars.map(({ star, costs }) => ({
      star,
      takes: [],
      numbers: costs,
      tiles: costs.map((_, i) => tiles[keyOf({ star, space: i + 1 })] ?? null),
    })),
    free_spaces: Object.fromEntries(
      layoutOf(parts).features.map(({ key, spaces }) => [
        key,
        spaces.filter((space) => !taken.has(space)).length,
      ]),
    ),
  }
}

interface Still {
  phase: View['phase']
  joker: string
  board: BoardView
  factories?: string[][]
  offers: (MoveCard & { brings: Fields })[]
}

/** A scene that nobody plays: what is picked shows what it would bring. */
export function still(parts: Parts, { phase, joker, board, factories = [], offers }: Still): Scene {
  const choice = new Choice()
  choice.offer(offers)
  const none = Object.fromEntries(parts.colours.map((colour) => [colour, 0]))
  const view: View = {
    options: { seats: '2', side: parts.stars.some(({ colour }) => colour) ? 'coloured' : 'grey' },
    round: parts.jokers.indexOf(joker) + 1,
    joker,
    phase,
    to_act: 1,
    starter: 1,
    marker: 'centre',
    bonus_tiles_to_choose: 0,
    factories,
    centre: [],
    supply: [],
    bag: none,
    tower: none,
    boards: [board],
  }
  return {
    view: view as unknown as Fields,
    components: parts as unknown as Fields,
    seats: [],
    front: 1,
    mine: [1],
    choice,
    foresight: new Map(offers.map(({ text, brings }) => [text, brings])),
    last: null,
    hints: [],
    isLive: true,
    askWhy: () => undefined,
    confirm: () => choice.clear(),
    isSmall: false,
  }
}

/** A factory from which a joker must come along. */
export function takingExample(parts: Parts): Scene {
  const joker = parts.jokers[0]!
  const [one, two] = ['yellow', 'red']
  const take = (colour: string, tiles: string[], rest: string[]) => ({
    text: colour,
    fields: { kind: 'take', source: 'factory 1', colour },
    brings: { tiles, has_joker: true, has_marker: false, to_centre: rest },
  })
  return still(parts, {
    phase: 'taking',
    joker,
    board: boardWith(parts, {}),
    factories: [[joker, one, one, two]],
    offers: [take(one, [joker, one, one], [two]), take(two, [joker, two], [one, one])],
  })
}

/** A star with three tiles in a row, and spaces that would lengthen it. */
export function placingExample(parts: Parts): Scene {
  const star = 'blue'
  const tiles: Tiles = {
    'blue-2': star,
    'blue-3': star,
    'centre-2': 'green',
    'red-1': 'red',
    'red-2': 'red',
    'blue-5': star,
  }
  const hand = Array<string>(6).fill(star)
  const place = ({ space }: Space, gain: number, types: string[] = []) => {
    const features = types.map((type) => {
      const printed = parts.features.find(
        (each) =>
          each.type === type && each.spaces.some((s) => s.star === star && s.space === space),
      )!
      return { feature: printed.feature, type, bonus_tiles: printed.bonus_tiles }
    })
    return {
      text: `${star}-${space}`,
      fields: { kind: 'place', star, space, colour: star, jokers: 0 },
      brings: {
        gain,
        features,
        bonus_tiles: features.reduce((sum, each) => sum + each.bonus_tiles, 0),
      },
    }
  }
  const at = (space: number): Space => ({ star, space })
  return still(parts, {
    phase: 'placing',
    joker: parts.jokers[0]!,
    board: boardWith(parts, tiles, hand),
    offers: [place(at(1), 3), place(at(4), 4, ['statue']), place(at(6), 2, ['window'])],
  })
}

/** A grey board with a star of one colour and one of six. */
export function greyBoard(parts: Parts): BoardView {
  return boardWith(parts, {
    'orange-1': 'purple',
    'orange-2': 'purple',
    'orange-3': 'purple',
    'blue-2': 'yellow',
    'blue-3': 'red',
    'blue-4': 'green',
    'green-5': 'blue',
    'green-6': 'blue',
  })
}

/** A board whose red star is complete. */
export function fullStar(parts: Parts): BoardView {
  const tiles = [1, 2, 3, 4, 5, 6].map((space) => [`red-${space}`, 'red'])
  return boardWith(parts, {
    ...Object.fromEntries(tiles),
    'centre-1': 'orange',
    'centre-2': 'blue',
  })
}
