/** What is looked at in a review: a move of the game, and a variation of it step by step. */
import { SvelteMap } from 'svelte/reactivity'
import { post, Problem, problemFrom } from '../../api/http'
import type {
  Decision,
  MoveCard,
  Reason,
  ReplayStep,
  Review,
  SeatCard,
  Variation,
} from '../../api/types'
import { quietScene } from '../../games/example'
import type { GameWords, LastMove, Scene } from '../../games/module'
import { lastMove } from '../../games/staging'
import { distinctNames, subject } from '../../table/names'
import type { Subject } from '../../words/grammar'
import { spoken } from '../../words/language.svelte'
import type { Player } from '../replay/player.svelte'
import { entryOf } from '../replay/replay'
import { stepsOfEvents, type Scale } from './graph'
import { mistakes, neighbour } from './mistakes'
import { proofOf } from './proof'

/** One of the two variations of a decision. */
export type Side = 'played' | 'best'
export type Variations = Record<Side, Variation>

export class Study {
  /** The number of the move that is looked at; 0 is the start. */
  at = $state(0)
  side = $state<Side>('played')
  /** How many moves of the variation are made on the boards. */
  along = $state(1)
  scale = $state<Scale>('share')
  /** The seat whose mistakes are listed; null: all. */
  seat = $state<number | null>(null)
  isSmall = $state(false)
  /** The board that was brought to the front; null: that of the seat that acts. */
  private brought = $state<number | null>(null)
  readonly variations = new SvelteMap<number, Variations | Problem>()
  /** The reason whose proof is on the boards, its variations, and the places that it lights. */
  private proof = $state.raw<{ reason: Reason; both: Variations; lit: string[] } | null>(null)

  readonly names: string[] = $derived.by(() => distinctNames(this.seats))
  /** The only seat of the reader; null if there is none, or several. */
  readonly mine: number | null
  readonly stepOf: number[]
  /** The decision made in each step of the game. */
  private readonly decisionOf = new Map<number, Decision>()
  readonly last: number

  /** The decision that is looked at. */
  readonly decision: Decision | null = $derived.by(() => this.decisionOf.get(this.at) ?? null)
  readonly found: Decision[] = $derived.by(() => mistakes(this.review.decisions, this.seat))
  /** Whether the review knows a better move here. */
  readonly hasBetter: boolean = $derived.by(() => {
    const one = this.decision
    return one !== null && one.best !== one.move
  })
  readonly both: Variations | null = $derived.by(() => {
    if (this.proof) return this.proof.both
    const known = this.decision && this.variations.get(this.decision.event)
    return known && !(known instanceof Problem) ? known : null
  })
  /** The steps of the variation that is shown; the game itself where there is none. */
  readonly steps: ReplayStep[] = $derived.by(() => {
    if (this.both) return this.both[this.side].steps
    const { steps } = this.player.replay
    return this.at === 0 ? [steps[0]!] : [steps[this.at - 1]!, steps[this.at]!]
  })
  private readonly place: number = $derived.by(() => Math.min(this.along, this.steps.length - 1))
  readonly step: ReplayStep = $derived.by(() => this.steps[this.place]!)
  /** The move that led to what is shown, by whom, from where and to where. */
  private readonly made: LastMove | null = $derived.by(() => this.moveMade(this.steps, this.place))
  readonly front: number = $derived.by(
    () => this.brought ?? this.decision?.seat ?? this.mine ?? this.seat ?? 1,
  )
  readonly scene: Scene = $derived.by(() => ({
    ...quietScene(this.step.view, this.player.components),
    seats: this.seats,
    front: this.front,
    last: this.made,
    isSmall: this.isSmall,
  }))
  /** The places that the better move fills and the one played does not; those of a proof. */
  readonly difference: string[] = $derived.by(() => {
    if (this.proof) return this.proof.lit
    if (!this.both || this.place > 1) return []
    const played = this.moveMade(this.both.played.steps, 1)?.to ?? []
    const better = this.moveMade(this.both.best.steps, 1)?.to ?? []
    return better.filter((spot) => !played.includes(spot))
  })

  constructor(
    readonly review: Review,
    readonly player: Player,
    readonly seats: SeatCard[],
    readonly table: string,
  ) {
    const own = seats.filter((seat) => seat.is_you)
    this.mine = own.length === 1 ? own[0]!.seat : null
    this.seat = this.mine
    this.stepOf = stepsOfEvents(player.replay.steps)
    this.last = player.replay.steps.length - 1
    for (const one of review.decisions) this.decisionOf.set(this.stepOf[one.event] ?? 0, one)
  }

  get words(): GameWords {
    return spoken(this.player.module.words)
  }

  /** The subject of a sentence about a seat. */
  subject(seat: number): Subject {
    return subject(this.names[seat - 1] ?? String(seat), this.mine === seat)
  }

  /** The step of the game in which a decision was made. */
  stepFor(decision: Decision): number {
    return this.stepOf[decision.event] ?? 0
  }

  /** Look at a move of the game as it was made. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at))
    this.side = 'played'
    this.along = 1
    this.brought = null
    this.proof = null
    void this.load()
  }

  /** Look at the decision of an event; at the costliest mistake if there is no such event. */
  open(event: number | null): void {
    if (this.found.length === 0) this.seat = null
    const wanted = this.review.decisions.find((one) => one.event === event)
    const one = wanted ?? this.found[0]
    this.go(one ? this.stepFor(one) : 0)
  }

  /** The next mistake in the game, or the one before. */
  mistake(by: -1 | 1): Decision | null {
    const event = this.decision?.event ?? (this.at === 0 ? -1 : Infinity)
    return neighbour(this.found, event, by)
  }

  /** To the beginning of this round or, from there, of the one before; or of the next. */
  jump(by: -1 | 1): void {
    const starts = this.player.rounds.map(({ at }) => at + 1)
    const target =
      by < 0 ? starts.findLast((at) => at < this.at) : starts.find((at) => at > this.at)
    this.go(target ?? (by < 0 ? 0 : this.last))
  }

  /** Show a variation after so many of its moves. */
  show(side: Side, along = 1): void {
    this.side = side
    this.along = Math.max(0, Math.min(this.steps.length - 1, along))
  }

  /** Whether the proof of a reason is on the boards. */
  isProved(reason: Reason): boolean {
    return this.proof?.reason === reason
  }

  /** Show on the boards what a reason says; a second time: the decision again. */
  async prove(reason: Reason): Promise<void> {
    const one = this.decision
    if (!one || !reason.lines) return
    if (this.isProved(reason)) {
      this.go(this.at)
      return
    }
    const { game, steps } = this.player.replay
    const { position } = steps[this.at - 1]!
    const ask = (moves: string[]) => post<Variation>('/api/variations', { game, position, moves })
    const found = await Promise.all([ask(reason.lines.played), ask(reason.lines.best)]).catch(
      () => null,
    )
    if (!found || this.decision !== one) return
    const both = { played: found[0], best: found[1] }
    const told = { played: both.played.steps, best: both.best.steps }
    const next = (those: ReplayStep[], place: number) => this.moveMade(those, place)
    const { side, along, seat, lit } = proofOf(reason, told, this.player.module, one.seat, next)
    this.proof = { reason, both, lit }
    this.brought = seat
    this.show(side, along)
  }

  bring(seat: number): void {
    this.brought = seat
  }

  /** The move of a decision in words: the one played, or the better one once it is known. */
  moveWords(side: Side, decision: Decision): string {
    const at = this.stepFor(decision)
    const known = this.variations.get(decision.event)
    const told = known && !(known instanceof Problem) ? known[side].steps[1]?.move : null
    const move = told ?? (side === 'played' ? this.player.replay.steps[at]?.move : null)
    const before = this.player.replay.steps[at - 1]
    return move && before ? this.optionWords(move, before, decision.seat) : ''
  }

  optionWords(move: MoveCard, before: ReplayStep, seat: number): string {
    const scene = quietScene(before.view, this.player.components)
    const { short = this.words.option } = this.words
    return capital(short(move, { ...scene, seats: this.seats, front: seat }))
  }

  /** Ask for the variations of the decision that is looked at. */
  private async load(): Promise<void> {
    const one = this.decision
    if (!one || this.variations.has(one.event) || one.best === one.move) return
    const { game, steps } = this.player.replay
    const { position } = steps[this.at - 1]!
    const ask = (moves: string[]) => post<Variation>('/api/variations', { game, position, moves })
    try {
      const [played, best] = await Promise.all([ask(one.lines.played), ask(one.lines.best)])
      this.variations.set(one.event, { played, best })
    } catch (problem) {
      this.variations.set(one.event, problemFrom(problem))
    }
  }

  private moveMade(steps: ReplayStep[], place: number): LastMove | null {
    const [before, step] = [steps[place - 1], steps[place]]
    if (!before || !step) return null
    return lastMove(this.player.module, before.view, step.view, entryOf(step, place))
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
