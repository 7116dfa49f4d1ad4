/** A move and what followed from it, as beats: each is drawn as one consistent table. */
import type { AnyFact, AnyView, EntryCard, Fields } from '../api/types'
import { changeOf, type Flight, type GameModule } from '../games/module'
import { eventsOf, pointsOf, seatOf, withScoresOf } from '../games/staging'

export interface Beat {
  /** `move`, the kind of the facts told, `scores` or `deal`. */
  name: string
  /** What lies on the table meanwhile. */
  view: AnyView
  /** Whose board it is about. */
  seat: number
  /** How long it lasts at least, at normal speed. */
  ms: number
  flights: Flight[]
  /** How long a flight takes; undefined: as long as it likes. */
  flightMs?: number
  /** The places that score. */
  lit: string[]
  /** What is told in this beat. */
  facts: AnyFact[]
  /** Everything told so far, in the order of the entry. */
  told: AnyFact[]
}

/** How long tiles of one board take to be tiled, all together. */
const BOARD_MS = 1650
const BEAT_MS = { least: 260, most: 640 }
const BONUS_MS = { all: 2600, least: 380, most: 750 }
/** The part of a beat in which the tile slides to its place. */
const SLIDE = 0.42
const LOSS_MS = 520
const SCORES_MS = 380

const kindOf = (fact: AnyFact): string => fact.kind
const spacesOf = (fact: AnyFact): Fields[] => ('spaces' in fact ? fact.spaces : [])

export type Closing = 'round' | 'end' | null

/** Whether a round ends with an entry, or the whole game. */
export function closes(entry: EntryCard): Closing {
  const kinds = eventsOf(entry).map(kindOf)
  return kinds.includes('end') ? 'end' : kinds.includes('round') ? 'round' : null
}

/** The beats of a move. The table after them is the one the server tells. */
export function tell(
  module: GameModule,
  before: AnyView,
  after: AnyView,
  entry: EntryCard,
): Beat[] {
  return new Telling(module, before, after, entry).beats()
}

class Telling {
  private view: AnyView
  private told = new Set<AnyFact>()
  private readonly facts: AnyFact[]
  private readonly lasting: { board: number; bonus: number }

  constructor(
    private readonly module: GameModule,
    private readonly before: AnyView,
    private readonly after: AnyView,
    private readonly entry: EntryCard,
  ) {
    this.view = before
    this.facts = eventsOf(entry)
    this.lasting = this.durations()
  }

  beats(): Beat[] {
    const { changes, losses, bonuses } = this.module.story
    const all = this.facts.filter((fact) => kindOf(fact) in changes)
    const lost = all.filter((fact) => losses.includes(kindOf(fact)))
    const won = all.filter((fact) => bonuses.includes(kindOf(fact)))
    const scored = all.filter((fact) => !lost.includes(fact) && !won.includes(fact))
    const isClosing = closes(this.entry)
    const beats = [...this.move()]
    for (const fact of scored) beats.push(...this.one(fact, this.lasting.board))
    beats.push(...this.together(lost.filter((fact) => !isAfter(this.facts, fact, won))))
    for (const fact of won) beats.push(...this.one(fact, this.lasting.bonus))
    beats.push(...this.together(lost.filter((fact) => isAfter(this.facts, fact, won))))
    if (isClosing) beats.push(...this.closing())
    else if (beats.length > 0) beats.at(-1)!.view = this.after
    return beats
  }

  /** The move itself, unless it is a fact: a tile that is placed. */
  private move(): Beat[] {
    const { story } = this.module
    const made = story.landed(this.before, this.after, this.entry)
    const isScored = this.facts.some((fact) => kindOf(fact) in story.changes)
    const landed = isScored ? withScoresOf(made, this.before) : made
    const flights = this.module.flights(this.before, landed, this.entry)
    const facts = this.facts.filter((fact) => !this.isOwn(fact))
    facts.forEach((fact) => this.told.add(fact))
    this.view = made === this.after ? this.before : landed
    if (this.entry.move?.fields.kind === 'place') return []
    this.view = landed
    return [this.beat('move', this.entry.seat ?? 0, 0, { flights, facts })]
  }

  /** Whether a fact has a beat of its own, later. */
  private isOwn(fact: AnyFact): boolean {
    return kindOf(fact) in this.module.story.changes || ['round', 'end'].includes(kindOf(fact))
  }

  /** A tile that slides and then scores, or points that come. */
  private one(fact: AnyFact, ms: number): Beat[] {
    const { story } = this.module
    const was = this.view
    this.view = changeOf(story, fact)!(was, fact, this.after)
    const seat = seatOf(fact)
    const isSilent = pointsOf(fact) === 0 && !('floor' in fact || 'broken' in fact)
    if (isSilent) {
      this.told.add(fact)
      return []
    }
    const flights = story.flights(fact)
    const slide: Beat[] = []
    if (flights.length > 0) {
      const isMove = this.entry.move?.fields.kind === 'place' && this.told.size === 0
      const shown = { flights, view: withScoresOf(this.view, was), flightMs: ms * SLIDE }
      slide.push(this.beat(isMove ? 'move' : `${kindOf(fact)}-slides`, seat, ms * SLIDE, shown))
    }
    this.told.add(fact)
    const lit = spacesOf(fact).map((space) => story.spot(seat, space))
    return [...slide, this.beat(kindOf(fact), seat, ms * (1 - SLIDE), { lit, facts: [fact] })]
  }

  /** What all boards lose, at once. */
  private together(facts: AnyFact[]): Beat[] {
    for (const fact of facts) {
      this.view = changeOf(this.module.story, fact)!(this.view, fact, this.after)
      this.told.add(fact)
    }
    const first = facts[0]
    return first ? [this.beat(kindOf(first), seatOf(first), LOSS_MS, { facts })] : []
  }

  /** The scores stand; then tiles are dealt, and only what names the new round is missing. */
  private closing(): Beat[] {
    const seat = this.entry.seat ?? 0
    const scores = this.beat('scores', seat, SCORES_MS, {})
    if (closes(this.entry) === 'end') return [scores]
    const { roundName } = this.module.story
    const kept = Object.entries(this.before).filter(([field]) => roundName.includes(field))
    this.view = Object.assign({}, this.after, Object.fromEntries(kept))
    return [scores, this.beat('deal', seat, 0, {})]
  }

  private beat(name: string, seat: number, ms: number, more: Partial<Beat>): Beat {
    const told = this.facts.filter((fact) => this.told.has(fact))
    return { name, seat, ms, view: this.view, flights: [], lit: [], facts: [], told, ...more }
  }

  /** How long each tile and each bonus may take, so that the whole stays short. */
  private durations(): { board: number; bonus: number } {
    const { bonuses, flights } = this.module.story
    const sliding = this.facts.filter((fact) => flights(fact).length > 0)
    const seats = new Set(sliding.map(seatOf)).size
    const won = this.facts.filter((fact) => bonuses.includes(kindOf(fact)) && pointsOf(fact) !== 0)
    const boards = new Set(won.map(seatOf)).size
    return {
      board: between(BEAT_MS.least, (BOARD_MS * seats) / sliding.length, BEAT_MS.most),
      bonus: between(BONUS_MS.least, (BONUS_MS.all * boards) / won.length, BONUS_MS.most),
    }
  }
}

function between(least: number, wanted: number, most: number): number {
  return Number.isFinite(wanted) ? Math.max(least, Math.min(most, wanted)) : most
}

/** Whether a fact comes after the first of others. */
function isAfter(facts: AnyFact[], fact: AnyFact, others: AnyFact[]): boolean {
  return others.length > 0 && facts.indexOf(fact) > facts.indexOf(others[0]!)
}
