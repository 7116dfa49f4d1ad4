/** Walking through a game that was played: by steps, by rounds, or by itself. */
import { get } from '../../api/http'
import type { AnyParts, Replay, ReplayStep } from '../../api/types'
import { loadGame } from '../../games'
import { quietScene } from '../../games/example'
import type { GameModule, LastMove, Scene } from '../../games/module'
import { lastMove } from '../../games/staging'
import { pace } from '../../settings.svelte'
import { Choice } from '../../table/choice.svelte'
import { entryOf, roundStarts, seatCards, within } from './replay'

const STEP_MS = 1400

export class Player {
  at = $state(0)
  isPlaying = $state(false)
  /** The seat whose board lies in front. */
  front = $state(1)
  isSmall = $state(false)
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly choice = new Choice()
  readonly seats

  readonly step: ReplayStep = $derived.by(() => this.replay.steps[this.at]!)
  private readonly last: LastMove | null = $derived.by(() => {
    const before = this.replay.steps[this.at - 1]
    const entry = entryOf(this.step, this.at)
    return before ? lastMove(this.module, before.view, this.step.view, entry) : null
  })
  readonly scene: Scene = $derived.by(() => ({
    ...quietScene(this.step.view, this.components),
    seats: this.seats,
    front: this.front,
    choice: this.choice,
    last: this.last,
    isSmall: this.isSmall,
  }))
  readonly rounds: { round: number; at: number }[] = $derived.by(() =>
    roundStarts(this.replay.steps.map(({ view }) => this.module.round(view).now)),
  )
  readonly round: number = $derived.by(() => this.module.round(this.step.view).now)
  readonly isAtEnd: boolean = $derived.by(() => this.at === this.replay.steps.length - 1)

  constructor(
    readonly replay: Replay,
    readonly module: GameModule,
    readonly components: AnyParts,
    at: number,
  ) {
    this.seats = seatCards(replay)
    this.at = within(at, replay.steps.length)
  }

  go(at: number): void {
    this.stop()
    this.at = within(at, this.replay.steps.length)
  }

  /** Go by a number of steps. */
  move(by: number): void {
    this.go(this.at + by)
  }

  /** To the beginning of this round or, from there, of the one before; or of the next. */
  jump(by: -1 | 1): void {
    const starts = this.rounds.map(({ at }) => at)
    const target =
      by < 0
        ? starts.findLast((at) => at < this.at)
        : (starts.find((at) => at > this.at) ?? this.replay.steps.length - 1)
    this.go(target ?? 0)
  }

  play(): void {
    if (this.isPlaying) return this.stop()
    if (this.isAtEnd) this.at = 0
    this.isPlaying = true
    this.timer = setInterval(() => this.tick(), STEP_MS * (pace() || 1))
  }

  stop(): void {
    this.isPlaying = false
    clearInterval(this.timer)
  }

  private tick(): void {
    if (!this.isAtEnd) this.at += 1
    if (this.isAtEnd) this.stop()
  }
}

/** A player for a game, with its module and what is printed on its boards; null if unknown here. */
export async function playerOf(replay: Replay, at: number): Promise<Player | null> {
  const options = new URLSearchParams(replay.options)
  const [module, components] = await Promise.all([
    loadGame(replay.game),
    get<AnyParts>(`/api/games/${replay.game}/components?${options}`),
  ])
  return module ? new Player(replay, module, components, at) : null
}
