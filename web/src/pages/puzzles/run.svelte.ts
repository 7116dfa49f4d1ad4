/** Puzzles one after the other: the one being solved, how it goes, and the count of the run. */
import { get, post, signedIn } from '../../api/http'
import type { AttemptState, PuzzleCard, PuzzleExplanation } from '../../api/types'
import { spoken } from '../../words/language.svelte'
import { texts as boardTexts } from '../analysis/words'
import { Solving } from './solving.svelte'

export const MODES = ['rated', 'theme', 'streak', 'storm'] as const
export type Mode = (typeof MODES)[number]
export const STORM_MS = 180_000
/** By how much the next puzzle of a streak or a storm is harder. */
const HARDER = 40

export class Run extends Solving {
  card = $state.raw<PuzzleCard | null>(null)
  attempt = $state.raw<AttemptState | null>(null)
  /** Why the answer is right, once an attempt is over. */
  explanation = $state.raw<PuzzleExplanation | null>(null)
  isOver = $state(false)
  solved = $state(0)
  left = $state(STORM_MS)
  private moves: string[] = []
  private aim: number | null = null
  private timer: ReturnType<typeof setInterval> | undefined

  readonly question: PuzzleCard | null = $derived.by(() => this.card)
  readonly isDone: boolean = $derived.by(() => (this.attempt?.state ?? 'open') !== 'open')
  private get isQuick(): boolean {
    return this.mode === 'storm' || this.mode === 'streak'
  }

  constructor(
    readonly game: string,
    readonly mode: Mode,
    readonly theme: string | null,
    private readonly first: string | null = null,
  ) {
    super()
  }

  nameOf(seat: number): string {
    return spoken(boardTexts).seat(seat)
  }

  async begin(): Promise<void> {
    await this.guarded(signedIn)
    if (this.mode === 'storm') {
      const end = Date.now() + STORM_MS
      this.timer = setInterval(() => {
        this.left = Math.max(0, end - Date.now())
        if (this.left === 0) this.end()
      }, 250)
    }
    await this.next()
  }

  end(): void {
    clearInterval(this.timer)
    this.isOver = true
  }

  stop(): void {
    clearInterval(this.timer)
  }

  async next(): Promise<void> {
    await this.guarded(async () => {
      const asked = new URLSearchParams({ game: this.game || (this.card?.game ?? '') })
      if (this.mode === 'theme' && this.theme) asked.set('theme', this.theme)
      if (this.card) asked.set('skip', this.card.id)
      if (this.aim !== null) asked.set('rating', String(Math.round(this.aim)))
      const isFirst = this.card === null && this.first !== null
      await this.show(
        await get<PuzzleCard>(
          isFirst ? `/api/puzzles/${this.first}` : `/api/puzzles/next?${asked}`,
        ),
      )
      if (this.isQuick) this.aim = this.card!.difficulty + HARDER
    })
  }

  retry(): Promise<void> {
    return this.guarded(() => this.show(this.card!))
  }

  private async show(card: PuzzleCard): Promise<void> {
    await this.lay(card)
    this.moves = []
    this.attempt = null
    this.explanation = null
    this.card = card
  }

  async confirm(): Promise<void> {
    const move = this.choice.aimed
    if (move && !this.isDone && !this.isOver) await this.send([...this.moves, move.text], false)
  }

  giveUp(): Promise<void> {
    return this.send(this.moves, true)
  }

  private async send(moves: string[], givesUp: boolean): Promise<void> {
    const card = this.card!
    await this.guarded(async () => {
      const attempt = await post<AttemptState>(`/api/puzzles/${card.id}/attempts`, {
        moves,
        rated: true,
        gives_up: givesUp,
      })
      this.sight = await this.looked(card.game, attempt.position)
      this.moves = moves
      this.attempt = attempt
      this.offer(attempt.state === 'open')
      if (attempt.state === 'solved') this.solved += 1
      if (attempt.state === 'failed' && this.mode === 'streak') this.end()
    })
    if (!this.isDone) return
    if (this.isQuick && !this.isOver) await this.next()
    else void this.explain(card, moves, givesUp)
  }

  /** Ask why the answer is right. Without a reason there is the solution, so a failure is quiet. */
  private async explain(card: PuzzleCard, moves: string[], gives_up: boolean): Promise<void> {
    const path = `/api/puzzles/${card.id}/reasons`
    const found = await post<PuzzleExplanation>(path, { moves, gives_up }).catch(() => null)
    if (this.card === card && this.isDone) this.explanation = found
  }
}
