/** Why the first hint is good: asked for on demand, forgotten with the hints. */
import { post, type Problem } from '../api/http'
import type { HintCard, HintReason } from '../api/types'

/** What is needed of a session. */
interface Asker {
  readonly table: string
  readonly hints: HintCard[]
  trouble: Problem | null
}

export class HintReasons {
  told = $state.raw<HintReason | null>(null)
  isAsked = $state(false)

  constructor(private readonly session: Asker) {}

  /** Ask why the first hint is better than another move. */
  async ask(): Promise<void> {
    const { session } = this
    const [first] = session.hints
    if (!first || this.isAsked) return
    this.isAsked = true
    try {
      const path = `/api/tables/${session.table}/hint/reason`
      const found = await post<HintReason>(path, { move: first.text })
      if (session.hints[0] === first) this.told = found
    } catch (problem) {
      session.trouble = problem as Problem
    } finally {
      this.isAsked = false
    }
  }

  clear(): void {
    this.told = null
  }
}
