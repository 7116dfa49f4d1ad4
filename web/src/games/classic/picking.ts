/** Picking by hand: a colour at a source, then where it goes; a column for a complete line. */
import type { Drag } from '../../parts/drag'
import { isVague } from '../../parts/finger'
import { agrees } from '../../table/choice.svelte'
import { FLOOR, hand, type Colour, type Seen } from './view'

export interface Taking {
  isTaken: boolean
  /** Left behind by what is picked. */
  isLeft: boolean
  isOffered: boolean
  /** The best move a bot proposes takes it. */
  isHinted: boolean
  pick: () => void
  drag: (count: number) => Drag | null
}

/** A colour at a source: how it looks, and what a press or a drag does. */
export function taking(scene: Seen, source: string, colour: Colour): Taking {
  const { choice } = scene
  const part = { kind: 'take', source, colour }
  const isTaken = choice.has(part)
  const isOffered = scene.isLive && choice.moves.some((move) => agrees(move.fields, part))
  const lift = () => choice.has(part) || choice.pick(part)
  return {
    isTaken,
    isLeft: choice.has({ source }) && !isTaken,
    isOffered,
    isHinted: isHinted(scene, part),
    pick: () => {
      if (!scene.isLive) return
      if (isTaken) choice.clear()
      else if (isOffered) choice.pick(part)
      else scene.askWhy({ ...part, to: FLOOR })
    },
    drag: (count) =>
      isOffered
        ? {
            ids: Array.from({ length: count }, () => `sq-${colour}`),
            lift,
            over: (place) => hover(scene, place),
            drop: (place) => {
              if (!goes(scene, place)) scene.askWhy({ ...part, to: place })
            },
          }
        : null,
  }
}

/** Whether what is in the hand may go to a place. */
export function goes(scene: Seen, to: string): boolean {
  const held = hand(scene)
  if (!held || !scene.isLive) return false
  const part = { source: held.source, colour: held.colour, to }
  return scene.choice.moves.some((move) => agrees(move.fields, part))
}

/** Aim at a place; the aimed one again confirms, unless a finger may have meant another; one that is
 * not possible is explained. */
export function target(scene: Seen, to: string, press?: MouseEvent): void {
  const held = hand(scene)
  if (!held) return
  if (scene.choice.has({ to })) confirm(scene, press)
  else if (goes(scene, to)) aim(scene, { to })
  else scene.askWhy({ kind: 'take', source: held.source, colour: held.colour, to })
}

/** Whether the complete line that is tiled now may use a column of a row. */
export function placing(scene: Seen, row: number, column: number): boolean {
  const part = { kind: 'place', line: row, column }
  return scene.isLive && scene.choice.moves.some((move) => agrees(move.fields, part))
}

/** Aim at a column; the aimed one again confirms. */
export function place(scene: Seen, line: number, column: number, press?: MouseEvent): void {
  const part = { kind: 'place', line, column }
  if (scene.choice.has(part)) confirm(scene, press)
  else if (placing(scene, line, column)) aim(scene, part)
  else scene.askWhy(part)
}

function confirm(scene: Seen, press?: MouseEvent): void {
  if (!press || !isVague(press)) scene.confirm()
}

/** Whether the best hint agrees with a part of a move. */
export function isHinted(scene: Seen, part: Record<string, unknown>): boolean {
  const best = scene.hints[0]
  const move = best && scene.choice.moves.find((each) => each.text === best.text)
  return !!move && agrees(move.fields, part)
}

/** Aim while a drag is held over a place it may go to; nowhere else. */
function hover(scene: Seen, place: string | null): void {
  if (place !== null && goes(scene, place)) aim(scene, { to: place })
  else forget(scene, 'to')
}

/** One aim at a time: another one replaces it. */
function aim(scene: Seen, part: Record<string, unknown>): void {
  if (scene.choice.has(part)) return
  for (const field of Object.keys(part)) forget(scene, field)
  scene.choice.pick(part)
}

function forget(scene: Seen, field: string): void {
  while (field in scene.choice.picked) scene.choice.back()
}
