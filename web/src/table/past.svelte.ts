/** Looking at earlier positions of a table while its game goes on. */
import { get, type Problem, problemFrom } from '../api/http'
import type { AnyView, EntryCard, PastPosition } from '../api/types'
import { makesPosition } from './log'

/** What is needed of a session. */
interface Viewer {
  readonly table: string
  readonly entries: EntryCard[]
  readonly choice: { clear(): void }
  trouble: Problem | null
}

export class Past {
  /** The position that is shown instead of the live one; null while the live one is shown. */
  position = $state.raw<{ seq: number; view: AnyView } | null>(null)

  constructor(private readonly session: Viewer) {}

  /** Show the position after an entry; the last entry is the live position. */
  async show(seq: number): Promise<void> {
    if (seq >= (this.sequence().at(-1) ?? 0)) return this.leave()
    const { session } = this
    try {
      const found = await get<PastPosition>(`/api/tables/${session.table}/positions/${seq}`)
      session.choice.clear()
      this.position = { seq, view: found.view }
    } catch (problem) {
      session.trouble = problemFrom(problem)
    }
  }

  /** Show the live position again. */
  leave(): void {
    this.position = null
  }

  /** One position back, or forward. */
  async step(by: -1 | 1): Promise<void> {
    const numbers = this.sequence()
    const at = this.position ? numbers.indexOf(this.position.seq) : numbers.length - 1
    const to = numbers[at + by]
    if (to !== undefined) await this.show(to)
  }

  /** The numbers of the entries that made positions. */
  private sequence(): number[] {
    return this.session.entries.filter(makesPosition).map(({ seq }) => seq)
  }
}
