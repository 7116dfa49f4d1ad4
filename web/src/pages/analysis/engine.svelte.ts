/** The engine beside the board: it is asked again and again, and each answer is better. */
import { post, Problem, problemFrom, signedIn } from '../../api/http'
import type { DealsAnalysis, PositionAnalysis } from '../../api/types'

/** How many evaluations are enough. */
const EFFORTS = { short: 5_000, usual: 50_000, long: 400_000 } as const
export type Effort = keyof typeof EFFORTS
/** The first answers come soon, later ones are worth waiting for. */
const FIRST_MS = 250
const LONGEST_MS = 2000
const PAUSE_MS = 1500
/** Refusals after which asking again helps. */
const PASSING = new Set(['too_many', 'questions_waiting'])
export const DEALS = 200

type Ask = <T>(path: string, body: unknown) => Promise<T>
type Wait = (ms: number) => Promise<void>

const waited: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export class Engine {
  isOn = $state(true)
  effort = $state<Effort>('usual')
  found = $state.raw<PositionAnalysis | null>(null)
  deals = $state.raw<DealsAnalysis | null>(null)
  isThinking = $state(false)
  problem = $state.raw<Problem | null>(null)
  private position: string | null = null
  private run = 0

  constructor(
    private readonly ask: Ask = post,
    private readonly wait: Wait = waited,
    private readonly known: () => Promise<unknown> = signedIn,
  ) {}

  /** Look at another position; null if nobody is to act there. */
  look(position: string | null): void {
    if (position === this.position) return
    this.position = position
    this.found = null
    this.deals = null
    this.problem = null
    this.start()
  }

  toggle(): void {
    this.isOn = !this.isOn
    this.start()
  }

  think(effort: Effort): void {
    this.effort = effort
    this.isOn = true
    this.start()
  }

  stop(): void {
    this.run += 1
    this.isThinking = false
  }

  private start(): void {
    this.stop()
    if (this.isOn && this.position) void this.refine(this.position, this.run)
  }

  /** Ask until enough is known, something else is looked at, or the server does not want to. */
  private async refine(position: string, run: number): Promise<void> {
    const evaluations = EFFORTS[this.effort]
    const isMeant = () => run === this.run
    this.isThinking = true
    try {
      await this.known()
      for (let ms = FIRST_MS; isMeant(); ms = Math.min(2 * ms, LONGEST_MS)) {
        const found = await this.patiently<PositionAnalysis>(
          '/api/analysis',
          { position, ms, evaluations },
          isMeant,
        )
        if (!isMeant() || !found) return
        this.found = found
        this.problem = null
        if (found.final || found.evaluations >= evaluations) break
      }
    } catch (error) {
      if (isMeant()) this.problem = problemFrom(error)
    }
    if (isMeant()) this.isThinking = false
  }

  /** The answer to a question; it is asked again while the server has too much to do. */
  private async patiently<T>(
    path: string,
    body: unknown,
    isMeant: () => boolean,
  ): Promise<T | null> {
    while (isMeant()) {
      try {
        return await this.ask<T>(path, body)
      } catch (error) {
        if (!(error instanceof Problem) || !PASSING.has(error.code)) throw error
        await this.wait(Number(error.body['retry_ms']) || PAUSE_MS)
      }
    }
    return null
  }

  /** What the position is worth over the next deals. */
  async sample(): Promise<void> {
    const { position } = this
    if (!position) return
    try {
      await this.known()
      const isMeant = () => position === this.position
      const found = await this.patiently<DealsAnalysis>(
        '/api/analysis/deals',
        { position, deals: DEALS },
        isMeant,
      )
      if (isMeant()) this.deals = found
    } catch (error) {
      if (position === this.position) this.problem = problemFrom(error)
    }
  }
}
