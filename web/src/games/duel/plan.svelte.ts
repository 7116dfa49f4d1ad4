/** What a person means to do after the move that is aimed: the order of the stack that is left, the
 * place for the plate. The server asks for these one by one; here they are said beforehand. */
import { untrack } from 'svelte'
import type { Fields } from '../../api/types'
import type { Drag } from '../../parts/drag'
import { isVague } from '../../parts/finger'
import { settings } from '../../settings.svelte'
import { agrees } from '../../table/choice.svelte'
import {
  type MoveCard,
  CORNERS,
  countOf,
  factoryOf,
  offeredBy,
  spaceId,
  viewOf,
  type Seen,
} from './view'

class Plan {
  /** The tiles that a take would leave on a small factory, the lowest first. */
  order = $state.raw<string[]>([])
  factory = $state.raw<number | null>(null)
  /** The stack was said beforehand and is to be sent as soon as that is possible. */
  isDue = $state(false)
  /** The place for the plate that is being taken. */
  space = $state.raw<number | null>(null)

  /** Think of what a take would leave, in the order in which it lies. */
  leave(scene: Seen, source: string, colour: string): void {
    const factory = factoryOf(source)
    const left =
      factory === null ? [] : viewOf(scene).suns[factory - 1]!.filter((tile) => tile !== colour)
    this.factory = factory
    this.order = left
  }

  /** Whether there is anything to order. */
  get isOpen(): boolean {
    return this.factory !== null && new Set(this.order).size > 1
  }

  /** Exchange two neighbours of the stack. */
  swap(lower: number): void {
    this.order = swapped(this.order, lower)
  }

  forget(): void {
    this.factory = null
    this.order = []
    this.space = null
  }
}

export const plan = new Plan()

/** The order with a tile and the one above it exchanged. */
export function swapped(order: string[], lower: number): string[] {
  const next = [...order]
  next[lower] = order[lower + 1]!
  next[lower + 1] = order[lower]!
  return next
}

/** Carry out the plan, or propose the usual, as soon as a new decision is there. */
export function begin(scene: Seen): void {
  const moves = scene.choice.moves
  untrack(() => {
    if (moves.length === 0 || !scene.isLive || scene.choice.steps.length > 0) return
    const { stage, factory } = viewOf(scene)
    if (stage === 'stack' && factory === plan.factory) return carryOut(scene)
    if (stage === 'put' && plan.space !== null) hover(scene, plan.space)
    else if (settings.current.confirm) propose(scene, moves)
    plan.forget()
  })
}

function carryOut(scene: Seen): void {
  plan.isDue = scene.choice.pick({ kind: 'stack', tiles: plan.order })
  if (!plan.isDue) propose(scene, scene.choice.moves)
  plan.forget()
}

/** Send the stack that was said beforehand. */
export function carryOn(scene: Seen): void {
  if (!plan.isDue || scene.isSending) return
  plan.isDue = false
  if (scene.choice.has({ kind: 'stack' })) scene.confirm()
}

function propose(scene: Seen, moves: MoveCard[]): void {
  const usual = usualMove(moves)
  if (usual) scene.choice.pick(usual.fields)
  else if (scene.isSmall) proposeLine(scene, moves)
}

/** On small screens the spaces for a tile are offered as buttons too, once its line is picked. */
function proposeLine(scene: Seen, moves: MoveCard[]): void {
  const { kind, line } = moves[0]!.fields
  if (kind === 'place') scene.choice.pick({ kind, line })
}

/** The move that lies nearest when a decision begins; null if none does. */
export function usualMove(moves: MoveCard[]): MoveCard | null {
  const kinds = new Set(moves.map((move) => move.fields['kind']))
  const first = (kind: string) => moves.find((move) => move.fields['kind'] === kind) ?? null
  if (kinds.has('stack')) return first('stack')
  if (kinds.has('stop')) return first('stop')
  if (kinds.has('pay')) return payments(moves)[0] ?? null
  if (kinds.has('place') && moves.length === 1) return moves[0]!
  return null
}

/** The ways to pay with chips, the fewest chips first. */
export function payments(moves: MoveCard[]): MoveCard[] {
  const chips = (move: MoveCard) => move.fields.chips?.length ?? 0
  return moves
    .filter((move) => move.fields['kind'] === 'pay')
    .sort((one, other) => chips(one) - chips(other))
}

/** Let the plate of the hand hover over a place of the dome. */
export function hover(scene: Seen, space: number): void {
  const symbol = scene.choice.picked['symbol'] ?? CORNERS[0]
  scene.choice.clear()
  scene.choice.pick({ kind: 'put', space, symbol })
}

/** Pick a source anew: what was aimed before is given up. */
export function choose(scene: Seen, part: Fields): void {
  const isChosen = scene.choice.has(part)
  plan.forget()
  scene.choice.clear()
  if (isChosen) return
  scene.choice.pick(part)
  if (part['kind'] === 'take') plan.leave(scene, String(part['source']), String(part['colour']))
}

/** Aim at a target; at the target that is aimed already: make the move, unless a finger may have
 * meant another. */
export function aim(scene: Seen, part: Fields, press?: MouseEvent): void {
  if (!scene.choice.aimed || !scene.choice.has(part)) scene.choice.pick(part)
  else if (!press || !isVague(press)) scene.confirm()
}

/** Tiles dragged to a line or to the broken tiles. */
export function dragTiles(scene: Seen, source: string, colour: string): Drag | null {
  const part = { kind: 'take', source, colour }
  if (!scene.choice.moves.some((move) => agrees(move.fields, part))) return null
  return {
    ids: Array<string>(countOf(offeredBy(viewOf(scene), source), colour)).fill(`rd-${colour}`),
    lift: () => {
      if (!scene.choice.has(part)) choose(scene, part)
      return true
    },
    drop: (to) => scene.choice.pick({ to }),
  }
}

/** A plate dragged from the display to a place of the dome. */
export function dragPlate(scene: Seen, place: number): Drag | null {
  const part = { kind: 'pick', place }
  if (!scene.choice.moves.some((move) => agrees(move.fields, part))) return null
  return {
    ids: (viewOf(scene).display[place - 1] ?? []).map(spaceId),
    lift: () => {
      if (!scene.choice.has(part)) choose(scene, part)
      return true
    },
    drop: (name) => {
      const space = /^space (\d)$/.exec(name)?.[1]
      if (space) goTo(scene, Number(space))
    },
  }
}

/** Take the chosen plate and let it hover over a place. */
export function goTo(scene: Seen, space: number): void {
  plan.space = space
  scene.confirm()
}
