/** A table being planned. What is chosen here becomes the plan the server judges. */
import type { Problem } from '../../api/http'
import type { Absence, Clock, GameCard, SeatPlan, TablePlan } from '../../api/types'
import { seatCounts } from '../plans'

export interface SeatChoice {
  kind: SeatPlan['kind']
  level: string
  name: string
}

export const CLOCKS = {
  none: null,
  quick: { kind: 'live', bank_s: 300, increment_s: 3 },
  usual: { kind: 'live', bank_s: 600, increment_s: 5 },
  calm: { kind: 'live', bank_s: 1200, increment_s: 10 },
  day: { kind: 'days', days: 1 },
  days: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 },
} satisfies Record<string, Clock | null>
export type ClockName = keyof typeof CLOCKS
export const LOSE = 'lose'
export const CLAIM = 'claim'
/** How long people may be away, in seconds. */
export const AWAY = { short: 120, longer: 600, hour: 3600, day: 86_400, days: 259_200 }
export type AwayName = keyof typeof AWAY
/** Who starts: a seat is drawn when the game begins, or whoever has seat 1. */
export type Seating = NonNullable<TablePlan['seating']>

export class Form {
  seats = $state<SeatChoice[]>([])
  options = $state<Record<string, string>>({})
  clock = $state<ClockName>('none')
  onTimeout = $state(LOSE)
  seating = $state<Seating>('drawn')
  isListed = $state(false)
  isWatchable = $state(true)
  hints = $state(true)
  takebacks = $state(true)
  newcomers = $state(false)
  /** How long people may be away; null: as usual with the clock. */
  away = $state<AwayName | null>(null)
  /** CLAIM, or the level of the bot that plays on for who is away. */
  onAbsence = $state(CLAIM)
  password = $state('')

  constructor(
    readonly game: GameCard,
    readonly level: string,
  ) {
    this.options = Object.fromEntries(choosable(game).map((one) => [one.name, one.default]))
    this.seats = [this.seat('you'), this.seat('bot')]
    this.resize(seatCounts(game)[0]!)
  }

  /** Have so many seats; new ones are for whoever comes if any other is, else for bots. */
  resize(count: number): void {
    const kind = this.seats.some((seat) => seat.kind === 'free') ? 'free' : 'bot'
    while (this.seats.length < count) this.seats.push(this.seat(kind))
    this.seats.length = count
  }

  /** Whether play can begin at once. */
  get isFull(): boolean {
    return this.seats.every((seat) => seat.kind !== 'free')
  }

  get hasCompany(): boolean {
    return this.seats.some((seat) => seat.kind === 'free')
  }

  /** How long people may be away: chosen, or shorter where a clock runs for the game. */
  get awayName(): AwayName {
    return this.away ?? (CLOCKS[this.clock]?.kind === 'live' ? 'short' : 'day')
  }

  private get absence(): Absence {
    return { after_s: AWAY[this.awayName], then: this.onAbsence }
  }

  /** What the server is asked for. */
  get plan(): TablePlan {
    const clock = CLOCKS[this.clock]
    return {
      game: this.game.key,
      options: changed(this.game, this.options),
      seats: this.seats.map(planOf),
      clock,
      on_timeout: clock ? this.onTimeout : LOSE,
      is_listed: this.isListed && this.hasCompany,
      is_watchable: this.isWatchable,
      hints: this.hints,
      takebacks: this.takebacks,
      newcomers: this.newcomers && this.hasCompany,
      absence: this.absence,
      seating: this.seating,
      password: this.password.trim() || null,
      start: this.isFull,
    }
  }

  private seat(kind: SeatChoice['kind']): SeatChoice {
    return { kind, level: this.level, name: '' }
  }
}

/** The options a form shows; the number of seats follows from the seats. */
export function choosable(game: GameCard): GameCard['options'] {
  return game.options.filter((option) => option.name !== 'seats')
}

function planOf({ kind, level, name }: SeatChoice): SeatPlan {
  if (kind === 'bot') return { kind, level }
  return kind === 'you' && name.trim() ? { kind, name: name.trim() } : { kind }
}

function changed(game: GameCard, options: Record<string, string>): Record<string, string> {
  const differs = ({ name, default: usual }: { name: string; default: string }) =>
    (options[name]?.trim() || usual) !== usual
  return Object.fromEntries(
    choosable(game)
      .filter(differs)
      .map(({ name }) => [name, options[name]!.trim()]),
  )
}

/** Beside which field a refusal belongs; null if it concerns the whole form. */
export function fieldOf(problem: Problem, game: GameCard): string | null {
  const path = /at `\$\.(\w+)/.exec(problem.message)?.[1]
  if (path) return path
  const first = problem.message.split(' ')[0] ?? ''
  return game.options.some((option) => option.name === first) ? first : null
}
