/** Puzzles one after the other: the one being solved, how it goes, and the count of the run. */
import { get, post, Problem, signedIn } from '../../api/http'
import type { AttemptState, Fields, PuzzleCard, SeatCard, Sight } from '../../api/types'
import { loadGame } from '../../games'
import { quietScene } from '../../games/example'
import type { GameModule, Scene } from '../../games/module'
import { Choice } from '../../table/choice.svelte'
import { spoken } from '../../words/language.svelte'
import { texts as boardTexts } from '../analysis/words'

export const MODES = ['rated', 'theme', 'streak', 'storm'] as const
export type Mode = (typeof MODES)[number]
export const STORM_MS = 180_000
/** By how much the next puzzle of a streak or a storm is harder. */
const HARDER = 40

export class Run {
  readonly choice = new Choice()
  readonly isChance = false
  card = $state.raw<PuzzleCard | null>(null)
  attempt = $state.raw<AttemptState | null>(null)
  isBusy = $state(false)
  isSmall = $state(false)
  isOver = $state(false)
  solved = $state(0)
  problem = $state.raw<Problem | null>(null)
  left = $state(STORM_MS)
  front = $state(1)
  private sight = $state.raw<Sight | null>(null)
  private components = $state.raw<Fields>({})
  private moves: string[] = []
  private aim: number | null = null
  private timer: ReturnType<typeof setInterval> | undefined
  module = $state.raw<GameModule>() as GameModule

  readonly isDone: boolean = $derived.by(() => (this.attempt?.state ?? 'open') !== 'open')
  readonly actor: number | null = $derived.by(() =>
    this.isDone || !this.card ? null : this.card.seat,
  )
  readonly scores: number[] = $derived.by(() =>
    ((this.sight?.view['boards'] ?? []) as { score: number }[]).map(({ score }) => score),
  )
  readonly isReady: boolean = $derived.by(() => this.card !== null && this.sight !== null)
  readonly scene: Scene = $derived.by(() => ({
    ...quietScene(this.sight!.view, this.components),
    seats: this.seats,
    front: this.front,
    mine: this.actor === null ? [] : [this.actor],
    choice: this.choice,
    foresight: new Map((this.sight?.moves ?? []).map((move) => [move.text, move.foresight])),
    isLive: !this.isDone && !this.isBusy,
    confirm: () => void this.confirm(),
    isSmall: this.isSmall,
  }))
  readonly seats: SeatCard[] = $derived.by(() =>
    [1, 2].map((seat) => ({ seat, name: this.nameOf(seat) }) as SeatCard),
  )

  constructor(
    readonly game: string,
    readonly mode: Mode,
    readonly theme: string | null,
    private readonly first: string | null = null,
  ) {}

  nameOf(seat: number): string {
    return spoken(boardTexts).seat(seat)
  }

  async begin(): Promise<void> {
    if (this.mode === 'rated') await this.guarded(signedIn)
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
      const asked = new URLSearchParams({ game: this.game })
      if (this.mode === 'theme' && this.theme) asked.set('theme', this.theme)
      if (this.card) asked.set('skip', this.card.id)
      if (this.aim !== null) asked.set('rating', String(Math.round(this.aim)))
      const isFirst = this.card === null && this.first !== null
      await this.show(
        await get<PuzzleCard>(
          isFirst ? `/api/puzzles/${this.first}` : `/api/puzzles/next?${asked}`,
        ),
      )
      if (this.mode === 'streak' || this.mode === 'storm') this.aim = this.card!.difficulty + HARDER
    })
  }

  retry(): Promise<void> {
    return this.guarded(() => this.show(this.card!))
  }

  private async show(card: PuzzleCard): Promise<void> {
    const [module, components, sight] = await Promise.all([
      loadGame(card.game),
      get<Fields>(`/api/games/${card.game}/components?${new URLSearchParams(card.options)}`),
      this.looked(card.game, card.position),
    ])
    if (!module) throw new Problem('failed', 'this page does not know the game', 0)
    this.moves = []
    this.module = module
    this.components = components
    this.attempt = null
    this.sight = sight
    this.card = card
    this.front = card.seat
    this.choice.offer([])
    this.choice.offer(sight.moves)
  }

  private looked(game: string, position: string): Promise<Sight> {
    return post<Sight>('/api/positions', { game, position })
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
        rated: this.mode === 'rated',
        gives_up: givesUp,
      })
      const sight = await this.looked(card.game, attempt.position)
      this.moves = moves
      this.sight = sight
      this.attempt = attempt
      this.choice.offer([])
      if (attempt.state === 'open') this.choice.offer(sight.moves)
      if (attempt.state === 'solved') this.solved += 1
      if (attempt.state === 'failed' && this.mode === 'streak') this.end()
    })
    const isQuick = this.mode === 'storm' || this.mode === 'streak'
    if (this.isDone && isQuick && !this.isOver) await this.next()
  }

  /** No draw is due in a puzzle: the server plays it. */
  draw(): Promise<void> {
    return Promise.resolve()
  }

  private async guarded<T>(work: () => Promise<T>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.problem = null
    try {
      await work()
    } catch (error) {
      this.problem = error as Problem
    } finally {
      this.isBusy = false
    }
  }
}
