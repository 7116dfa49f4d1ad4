/** A lesson that is being played: the server judges every move, the page shows what it says. */
import { get, post, type Problem, problemFrom, signedIn } from '../../api/http'
import type { AnyForesight, AnyParts, LessonAttempt, LessonTexts } from '../../api/types'
import { loadGame } from '../../games'
import { quietScene } from '../../games/example'
import type { GameModule, LastMove, Scene } from '../../games/module'
import { lastMove } from '../../games/staging'
import { Choice } from '../../table/choice.svelte'
import { entryOf, seatCards } from '../replay/replay'

export class LessonPlay {
  readonly choice = new Choice()
  /** The step one is in, from 1. */
  step = $state(1)
  attempt = $state.raw<LessonAttempt | null>(null)
  /** How much was told: nothing, the hint, the move. */
  hints = $state(0)
  isSending = $state(false)
  isRefused = $state(false)
  isSmall = $state(false)
  problem = $state.raw<Problem | null>(null)
  private moves: string[] = []

  readonly verdict: LessonAttempt['verdict'] = $derived.by(() => this.attempt?.verdict ?? 'go_on')
  readonly isLast: boolean = $derived.by(() => this.step >= this.texts.steps.length)
  /** Whether the others have answered in this step. */
  readonly isAnswered: boolean = $derived.by(() => (this.attempt?.steps.length ?? 0) > 1)
  private readonly last: LastMove | null = $derived.by(() => {
    const steps = this.attempt?.steps ?? []
    const [before, after] = [steps.at(-2), steps.at(-1)]
    if (!before || !after?.move) return null
    return lastMove(this.module, before.view, after.view, entryOf(after, 1))
  })
  private readonly foresight: Map<string, AnyForesight> = $derived.by(
    () => new Map(this.attempt?.moves.map((move) => [move.text, move.foresight]) ?? []),
  )
  readonly scene: Scene | null = $derived.by(() => {
    const { attempt } = this
    if (!attempt) return null
    const quiet = quietScene(attempt.view, this.components)
    return {
      ...quiet,
      seats: seatCards({
        steps: attempt.steps,
        players: quiet.seats.map(({ seat }) => ({ name: this.nameOf(seat) })),
      }),
      front: attempt.seat,
      mine: [attempt.seat],
      choice: this.choice,
      foresight: this.foresight,
      last: this.last,
      isLive: this.verdict === 'go_on' && !this.isSending,
      isSending: this.isSending,
      askWhy: () => (this.isRefused = true),
      confirm: () => void this.confirm(),
      isSmall: this.isSmall,
    }
  })

  constructor(
    readonly game: string,
    readonly id: string,
    readonly texts: LessonTexts,
    readonly module: GameModule,
    readonly components: AnyParts,
    private readonly naming: (seat: number, own: number) => string,
  ) {}

  readonly nameOf = (seat: number): string => this.naming(seat, this.attempt?.seat ?? seat)

  begin(step: number): Promise<void> {
    this.step = step
    this.hints = 0
    this.moves = []
    return this.send([])
  }

  again(): Promise<void> {
    return this.begin(this.step)
  }

  hint(): void {
    this.hints = Math.min(2, this.hints + 1)
    if (this.hints < 2) return
    const answer = this.attempt?.moves.find(({ text }) => text === this.attempt?.answer)
    if (!answer) return
    this.choice.clear()
    this.choice.pick(answer.fields)
  }

  async confirm(): Promise<void> {
    const { aimed } = this.choice
    if (!aimed || this.verdict !== 'go_on') return
    await this.send([...this.moves, aimed.text])
  }

  private async send(moves: string[]): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    this.problem = null
    this.isRefused = false
    try {
      const path = `/api/lessons/${this.game}/${this.id}/attempts`
      this.attempt = await post<LessonAttempt>(path, { step: this.step, moves })
      this.moves = moves
      this.hints = Math.min(this.hints, 1)
      this.choice.offer([])
      this.choice.offer(this.attempt.moves)
    } catch (problem) {
      this.problem = problemFrom(problem)
    } finally {
      this.isSending = false
    }
  }
}

/** A lesson, begun; null if this page does not know the game. Progress is kept with a person, so a
 * guest is made if nobody is signed in. */
export async function openLesson(
  game: string,
  id: string,
  nameOf: (seat: number, own: number) => string,
): Promise<LessonPlay | null> {
  await signedIn()
  const at = `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`
  const [module, texts] = await Promise.all([loadGame(game), get<LessonTexts>(at)])
  if (!module) return null
  const first = await post<LessonAttempt>(`${at}/attempts`, { step: 1 })
  const options = new URLSearchParams(first.options)
  const components = await get<AnyParts>(`/api/games/${game}/components?${options}`)
  const play = new LessonPlay(game, id, texts, module, components, nameOf)
  await play.begin(1)
  return play
}
