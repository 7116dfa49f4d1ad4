/** Own mistakes one after the other: the card being answered, and what came of it. */
import { ask, get, post, signedIn } from '../../api/http'
import type {
  CardHint,
  CardQuestion,
  CardsToday,
  CardState,
  MoveCard,
  Variation,
} from '../../api/types'
import { lastMove } from '../../games/staging'
import { Solving } from '../puzzles/solving.svelte'
import { tableTexts } from '../../table/texts'
import { levelName } from '../../words/levels'
import { playerName } from '../../words/people'
import { entryOf } from '../replay/replay'

/** How much of the answer was told: nothing, what it is about, where the move begins, the move. */
export const HINTS = 3

export class Practice extends Solving {
  today = $state.raw<CardsToday | null>(null)
  card = $state.raw<CardQuestion | null>(null)
  answer = $state.raw<CardState | null>(null)
  /** The moves tried so far that were wrong, and perhaps the right one. */
  tries = $state.raw<string[]>([])
  hints = $state(0)
  concept = $state('')
  /** The best move, once a hint has told it. */
  best = $state.raw<MoveCard | null>(null)
  done = $state(0)
  private began = 0

  readonly question: CardQuestion | null = $derived.by(() => this.card)
  readonly isDone: boolean = $derived.by(() => (this.answer?.state ?? 'open') !== 'open')
  readonly left: number = $derived.by(() => this.today?.today.length ?? 0)

  nameOf(seat: number): string {
    const name = this.card?.names[seat - 1]
    if (name === undefined) return String(seat)
    return seat === this.card?.seat ? tableTexts().you : levelName(playerName(name))
  }

  /** A legal move of the card by its notation. */
  moveCard(text: string | null | undefined): MoveCard | null {
    return this.sight?.moves.find((move) => move.text === text) ?? null
  }

  /** How many cards there are today. */
  load(): Promise<void> {
    return this.guarded(async () => {
      await signedIn()
      this.today = await get<CardsToday>('/api/me/cards')
    })
  }

  /** The next card of today; none at the end. */
  next(): Promise<void> {
    return this.guarded(async () => {
      this.today = await get<CardsToday>('/api/me/cards')
      const card = this.today.today[0] ?? null
      if (card) await this.lay(card)
      this.tries = []
      this.hints = 0
      this.concept = ''
      this.best = null
      this.answer = null
      this.card = card
      this.began = Date.now()
    })
  }

  stop(): Promise<void> {
    this.card = null
    return this.load()
  }

  /** Tell a little more of the answer. */
  hint(): Promise<void> {
    return this.guarded(async () => {
      const step = Math.min(HINTS, this.hints + 1)
      const { concept, best } = await get<CardHint>(`${this.path}/hint?step=${step}`)
      this.hints = step
      this.concept = concept
      this.best = this.moveCard(best)
      if (step === 2 && this.best) await this.mark(this.best)
      if (step === HINTS && this.best) this.choice.pick(this.best.fields)
    })
  }

  /** Mark where a move begins. */
  private async mark(move: MoveCard): Promise<void> {
    const { game, position, seat } = this.card!
    const asked = { game, position, moves: [move.text] }
    const { steps } = await post<Variation>('/api/variations', asked)
    const made = lastMove(this.module, steps[0]!.view, steps[1]!.view, entryOf(steps[1]!, 1))
    this.marked = { seat, move, from: made?.from ?? [], to: [] }
  }

  async confirm(): Promise<void> {
    const move = this.choice.aimed
    if (move && !this.isDone) await this.send([...this.tries, move.text], false)
  }

  giveUp(): Promise<void> {
    return this.send(this.tries, true)
  }

  /** Remove the card for good, and go on. */
  async remove(): Promise<void> {
    await this.guarded(() => ask('DELETE', this.path))
    if (!this.problem) await this.next()
  }

  /** Forget all cards. */
  async forget(): Promise<void> {
    await this.guarded(() => ask('DELETE', '/api/me/cards'))
    if (!this.problem) await this.load()
  }

  private get path(): string {
    return `/api/me/cards/${this.card!.table}/${this.card!.event}`
  }

  private send(tries: string[], gives_up: boolean): Promise<void> {
    return this.guarded(async () => {
      const body = { tries, hints: this.hints, ms: this.spent(), gives_up }
      this.answer = await post<CardState>(`${this.path}/answers`, body)
      this.tries = tries
      this.marked = null
      if (this.isDone) this.done += 1
      this.offer(!this.isDone)
    })
  }

  private spent(): number {
    return Math.min(3_600_000, Math.max(0, Date.now() - this.began))
  }
}
