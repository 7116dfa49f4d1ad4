/** How news of a table is shown: one move as beats at the pace of this device, more at once. */
import type { TableState } from '../api/types'
import type { GameModule, LastMove } from '../games/module'
import { lastMove } from '../games/staging'
import { pace, restMs } from '../settings.svelte'
import { makesPosition } from './log'
import type { News, Presentation } from './playback.svelte'
import { closes, tell, type Beat } from './story'

/** Who looks, and at what. */
export interface Viewing {
  /** The game's module; null where news is shown without motion. */
  module: GameModule | null
  mine: number[]
  /** The move that is marked until another one is made. */
  last: LastMove | null
}

/** News as beats, with the move to mark and the rest after it. */
export function paced(news: News, before: TableState, viewing: Viewing): Presentation {
  const { entries, next } = news
  const { module, mine } = viewing
  const made = entries.filter(makesPosition)
  const entry = made[0]
  const none = { beats: [], last: made.length > 0 ? null : viewing.last, restMs: 0 }
  if (!entry || made.length > 1 || !module) return none
  if (entry.kind === 'started') return { ...none, beats: pace() === 0 ? [] : dealt(next) }
  const beats = tell(module, before.view, next.view, entry)
  const isOwn = mine.includes(entry.seat ?? 0)
  const rest = isOwn ? 0 : restMs()
  const last = closes(entry) ? null : lastMove(module, before.view, next.view, entry)
  const isAtOnce = !isOwn && rest === 0
  return { beats: timed(isAtOnce ? beats.filter(isNoMove) : beats, rest), last, restMs: rest }
}

/** The beginning of a game: tiles are dealt. */
function dealt({ view, to_act }: TableState): Beat[] {
  const seat = to_act ?? 0
  return [{ name: 'deal', seat, ms: 0, view, flights: [], lit: [], facts: [], told: [] }]
}

/** What is told even to those who want to see the moves of others at once. */
const isNoMove = ({ name }: Beat): boolean => name !== 'move'

/** Beats at the pace of this device. A move of another is seen before what follows from it. */
function timed(beats: Beat[], rest: number): Beat[] {
  const speed = pace()
  if (speed === 0) return []
  const [first, ...more] = beats.map((beat) => ({ ...beat, ms: beat.ms * speed }))
  if (!first || first.name !== 'move' || more.length === 0) return first ? [first, ...more] : []
  return [{ ...first, ms: Math.max(first.ms, rest) }, ...more]
}
