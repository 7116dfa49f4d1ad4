/** Hints for the decision to be made, and the reason for the first: asked for on demand, cleared
 * with every new position. */
import { post, type Problem, problemFrom } from '../api/http'
import type { HintCard, HintReason, Hints as HintAnswer, TableState } from '../api/types'

/** What is needed of a session. */
interface Asker {
  readonly table: string
  readonly state: TableState | null
  trouble: Problem | null
}

export class Hints {
  moves = $state.raw<HintCard[]>([])
  isAsked = $state(false)
  reason = $state.raw<HintReason | null>(null)
  isReasonAsked = $state(false)

  constructor(private readonly session: Asker) {}

  /** Ask a bot what it would play. */
  async ask(): Promise<void> {
    const { session } = this
    this.isAsked = true
    try {
      const answer = await post<HintAnswer>(`/api/tables/${session.table}/hint`)
      if (session.state && answer.seq >= session.state.changed_at) this.moves = answer.moves
    } catch (problem) {
      session.trouble = problemFrom(problem)
    } finally {
      this.isAsked = false
    }
  }

  /** Ask why the first hint is better than another move. */
  async askReason(): Promise<void> {
    const { session } = this
    const [first] = this.moves
    if (!first || this.isReasonAsked) return
    this.isReasonAsked = true
    try {
      const path = `/api/tables/${session.table}/hint/reason`
      const found = await post<HintReason>(path, { move: first.text })
      if (this.moves[0] === first) this.reason = found
    } catch (problem) {
      session.trouble = problemFrom(problem)
    } finally {
      this.isReasonAsked = false
    }
  }

  clear(): void {
    this.moves = []
    this.reason = null
  }
}
