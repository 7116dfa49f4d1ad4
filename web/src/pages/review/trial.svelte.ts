/** Trying a decision of a review again: the position is played, the server judges the move. */
import { post, type Problem, problemFrom } from '../../api/http'
import type { AnyForesight, Decision, MoveCard, Reason, Sight, TriedMove } from '../../api/types'
import { quietScene } from '../../games/example'
import type { Scene } from '../../games/module'
import { lastMove } from '../../games/staging'
import { Choice } from '../../table/choice.svelte'
import { entryOf } from '../replay/replay'
import type { Study } from './study.svelte'

/** The hints: the kind of move, from where, the move; the last one is the reason. */
const HINTS = 3

export class Trial {
  readonly choice = new Choice()
  hints = $state(0)
  answer = $state.raw<TriedMove | null>(null)
  isJudging = $state(false)
  problem = $state.raw<Problem | null>(null)
  /** Whether something was pressed that cannot be done. */
  isRefused = $state(false)
  isTight = $state(false)
  private sight = $state.raw<Sight | null>(null)
  private readonly foresight: Map<string, AnyForesight> = $derived.by(
    () => new Map(this.sight?.moves.map((move) => [move.text, move.foresight]) ?? []),
  )
  /** Why the move that was played is worse. */
  readonly reasons: Reason[]
  /** How many hints there are. */
  readonly steps: number
  /** The best move, once the position is there. */
  readonly best: MoveCard | null = $derived.by(
    () => this.sight?.moves.find((move) => move.text === this.decision.best) ?? null,
  )
  /** Where the best move begins. */
  readonly from: string[] = $derived.by(() => {
    const steps = this.study.both?.best.steps
    if (!steps?.[1]) return []
    const { module } = this.study.player
    return lastMove(module, steps[0]!.view, steps[1].view, entryOf(steps[1], 1))?.from ?? []
  })
  readonly scene: Scene | null = $derived.by(() => {
    const { sight, decision, study } = this
    if (!sight) return null
    const isMarked = this.hints >= 2 && this.best !== null && !this.answer
    return {
      ...quietScene(sight.view, study.player.components),
      seats: study.seats,
      front: decision.seat,
      mine: [decision.seat],
      choice: this.choice,
      foresight: this.foresight,
      last: isMarked ? { seat: decision.seat, move: this.best!, from: this.from, to: [] } : null,
      isLive: !this.answer,
      isSending: this.isJudging,
      askWhy: () => (this.isRefused = true),
      confirm: () => void this.confirm(),
      isSmall: study.isSmall,
      isTight: this.isTight,
    }
  })

  constructor(
    readonly study: Study,
    readonly decision: Decision,
  ) {
    this.reasons = decision.label ? (decision.reasons ?? []) : []
    this.steps = HINTS + (this.reasons.length > 0 ? 1 : 0)
    void this.begin()
  }

  /** Tell a little more of the answer. */
  hint(): void {
    this.hints = Math.min(this.steps, this.hints + 1)
    if (this.hints === HINTS && this.best) this.choice.pick(this.best.fields)
  }

  async confirm(): Promise<void> {
    const { aimed } = this.choice
    if (!aimed || this.isJudging || this.answer) return
    this.isJudging = true
    this.problem = null
    try {
      const { table } = this.study
      const body = { event: this.decision.event, move: aimed.text }
      this.answer = await post<TriedMove>(`/api/tables/${table}/review/tries`, body)
      this.choice.offer([])
    } catch (problem) {
      this.problem = problemFrom(problem)
    } finally {
      this.isJudging = false
    }
  }

  /** The same position once more. */
  restart(): void {
    this.answer = null
    this.choice.offer([])
    this.choice.offer(this.sight?.moves ?? [])
  }

  private async begin(): Promise<void> {
    const { replay } = this.study.player
    const { position } = replay.steps[this.study.stepFor(this.decision) - 1]!
    try {
      this.sight = await post<Sight>('/api/positions', { game: replay.game, position })
      this.choice.offer(this.sight.moves)
    } catch (problem) {
      this.problem = problemFrom(problem)
    }
  }
}
