/** The sources of a round: what lies there, what can be taken, what a take would lift. */
import { foreseen } from './foresight'
import { counted, type Seen } from './types'

export interface Source {
  /** As moves name it. */
  name: string
  /** Its number; 0 is the centre. */
  number: number
  tiles: string[]
  spot: string
}

export function factoriesOf(scene: Seen): Source[] {
  return scene.view.factories.map((tiles, i) => ({
    name: `factory ${i + 1}`,
    number: i + 1,
    tiles,
    spot: `factory-${i + 1}`,
  }))
}

export function centreOf(scene: Seen): Source {
  return { name: 'centre', number: 0, tiles: scene.view.centre, spot: 'centre' }
}

/** The source a take aims at. */
export function aimedSource(scene: Seen): string | null {
  const { kind, source } = scene.choice.picked
  return kind === 'take' ? (source ?? null) : null
}

/** How many of each colour the aimed take lifts from a source. */
export function lifted(scene: Seen, source: Source): Map<string, number> {
  if (aimedSource(scene) !== source.name) return new Map()
  const told = foreseen(scene, scene.choice.aimed).tiles
  const { colour } = scene.choice.picked
  return new Map(counted(told ?? source.tiles.filter((tile) => tile === colour)))
}

/** Whether a colour can be taken from a source now. */
export function canTake(scene: Seen, source: Source, colour: string): boolean {
  return scene.choice.moves.some(
    ({ fields }) =>
      fields['kind'] === 'take' && fields['source'] === source.name && fields['colour'] === colour,
  )
}

/** The tiles of a source with the first so many of each colour marked as lifted. */
export function marked(
  tiles: readonly string[],
  lifts: Map<string, number>,
): { colour: string; isLifted: boolean }[] {
  const left = new Map(lifts)
  return tiles.map((colour) => {
    const n = left.get(colour) ?? 0
    left.set(colour, n - 1)
    return { colour, isLifted: n > 0 }
  })
}

/** Where factories stand around the centre, clockwise from the top; 1 is the edge of the tray. */
export function placesAround(count: number): { x: number; y: number }[] {
  const [right, low] = count > 7 ? [[-0.8, -0.22, 0.36], 0.45] : [[-0.6, 0.14], 0.5]
  if (count <= 5 || count % 2 === 0) return onRing(count)
  const side = [...right.map((y) => ({ x: 1, y })), { x: low, y: 1 }]
  return [{ x: 0, y: -1 }, ...side, ...side.map(({ x, y }) => ({ x: -x, y })).reverse()]
}

function onRing(count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count
    return { x: Math.sin(turn), y: -Math.cos(turn) }
  })
}
