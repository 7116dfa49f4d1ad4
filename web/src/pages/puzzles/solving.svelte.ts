/** A position that somebody solves on the board: what is drawn, and the move being built. */
import { get, post, Problem, problemFrom } from '../../api/http'
import type { Fields, SeatCard, Sight } from '../../api/types'
import { loadGame } from '../../games'
import { quietScene } from '../../games/example'
import type { GameModule, LastMove, Scene } from '../../games/module'
import { Choice } from '../../table/choice.svelte'

/** What is laid out: a position of a game, and the seat to play. */
export interface Question {
  game: string
  options: Record<string, string>
  position: string
  seat: number
}

export abstract class Solving {
  readonly choice = new Choice()
  readonly isChance = false
  isBusy = $state(false)
  isSmall = $state(false)
  problem = $state.raw<Problem | null>(null)
  front = $state(1)
  module = $state.raw<GameModule>() as GameModule
  protected sight = $state.raw<Sight | null>(null)
  protected components = $state.raw<Fields>({})
  /** The move to mark on the board, if a hint tells it. */
  protected marked = $state.raw<LastMove | null>(null)

  /** What is asked, once it is there. */
  abstract readonly question: Question | null
  abstract readonly isDone: boolean
  abstract nameOf(seat: number): string
  abstract confirm(): Promise<void>

  readonly actor: number | null = $derived.by(() =>
    this.isDone || !this.question ? null : this.question.seat,
  )
  readonly scores: number[] = $derived.by(() =>
    ((this.sight?.view['boards'] ?? []) as { score: number }[]).map(({ score }) => score),
  )
  readonly isReady: boolean = $derived.by(() => this.question !== null && this.sight !== null)
  readonly seats: SeatCard[] = $derived.by(() =>
    this.scores.map((_, i) => ({ seat: i + 1, name: this.nameOf(i + 1) }) as SeatCard),
  )
  readonly scene: Scene = $derived.by(() => ({
    ...quietScene(this.sight!.view, this.components),
    seats: this.seats,
    front: this.front,
    mine: this.actor === null ? [] : [this.actor],
    choice: this.choice,
    foresight: new Map((this.sight?.moves ?? []).map((move) => [move.text, move.foresight])),
    last: this.marked,
    isLive: !this.isDone && !this.isBusy,
    confirm: () => void this.confirm(),
    isSmall: this.isSmall,
  }))

  /** No draw is due in a question: the server plays it. */
  draw(): Promise<void> {
    return Promise.resolve()
  }

  /** Lay out a question. */
  protected async lay(question: Question): Promise<void> {
    const [module, components, sight] = await Promise.all([
      loadGame(question.game),
      get<Fields>(
        `/api/games/${question.game}/components?${new URLSearchParams(question.options)}`,
      ),
      this.looked(question.game, question.position),
    ])
    if (!module) throw new Problem('failed', 'this page does not know the game', 0)
    this.module = module
    this.components = components
    this.marked = null
    this.sight = sight
    this.front = question.seat
    this.offer(true)
  }

  /** Offer the moves of the position, or none. */
  protected offer(isOpen: boolean): void {
    this.choice.offer([])
    if (isOpen) this.choice.offer(this.sight?.moves ?? [])
  }

  protected looked(game: string, position: string): Promise<Sight> {
    return post<Sight>('/api/positions', { game, position })
  }

  protected async guarded<T>(work: () => Promise<T>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.problem = null
    try {
      await work()
    } catch (error) {
      this.problem = problemFrom(error)
    } finally {
      this.isBusy = false
    }
  }
}
