/** A person at a table: the live connection, the game's module, and the scene that is drawn. */
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { Connection } from '../api/connection.svelte'
import { get, post, Problem, problemFrom, signedIn } from '../api/http'
import type {
  EntryCard,
  AnyFact,
  AnyForesight,
  AnyParts,
  AnyView,
  Fields,
  Outlook,
  PastPosition,
  SeatCard,
  TableState,
  Why,
} from '../api/types'
import { loadGame } from '../games'
import type { GameModule, GameWords, Scene } from '../games/module'
import { lastMove } from '../games/staging'
import type { Subject } from '../words/grammar'
import { spoken } from '../words/language.svelte'
import type { Phrase } from '../words/phrase'
import { claimableSeat, seatToTake } from './absence'
import { Choice } from './choice.svelte'
import { logContext, logRows, makesPosition, movePhrase, undoneEntries } from './log'
import { Hints } from './hints.svelte'
import { distinctNames, subject } from './names'
import { paced } from './pacing'
import { Past } from './past.svelte'
import { Playback, type News, type Presentation } from './playback.svelte'
import { closes, type Beat } from './story'
import { summaryOf } from './summary'
import { tableTexts } from './texts'

export class Session {
  readonly connection: Connection
  /** What is drawn of what the connection has heard. */
  readonly playback: Playback
  readonly choice = new Choice()
  /** In the past nothing can be picked, whatever is legal now. */
  private readonly pastChoice = new Choice()
  module = $state.raw<GameModule | null>(null)
  /** The page is older than the game: it has no module for it. */
  isUnknown = $state(false)
  components = $state.raw<AnyParts>({})
  foresight = $state.raw(new Map<string, AnyForesight>())
  readonly hints = new Hints(this)
  /** What was refused last, or why something is not possible. */
  trouble = $state.raw<Problem | null>(null)
  readonly past = new Past(this)
  /** The seat whose board a spectator wants in front. */
  watched = $state(1)
  /** Narrow or low screens. */
  isSmall = $state(false)
  /** A phone held sideways: small, but with room for targets on the board. */
  isLow = $state(false)
  /** So small that fingers do not meet single lines. */
  isTight = $state(false)
  /** How many commands the server has not answered yet. */
  private sending = $state(0)
  readonly isSending: boolean = $derived(this.sending > 0)
  private hasAskedAgain = $state(false)
  /** The state whose moves are offered. */
  private followed = $state.raw<TableState | null>(null)
  /** The position before an entry, as far as it was seen here, by the number of the entry. */
  readonly before = new SvelteMap<number, AnyView>()
  /** When the clock of the state was told, on this device's own time. */
  clockAt = 0
  readonly state: TableState | null = $derived.by(() => this.playback.state)
  readonly entries: EntryCard[] = $derived.by(() => this.playback.entries)
  /** What is being told; null while the table stands. */
  readonly beat: Beat | null = $derived.by(() => this.playback.beat)
  readonly mine: number[] = $derived(
    this.state?.seats.filter((seat) => seat.is_you).map((seat) => seat.seat) ?? [],
  )
  private readonly names: string[] = $derived(distinctNames(this.state?.seats ?? []))
  readonly isMyTurn: boolean = $derived(
    !this.beat && this.state?.status === 'playing' && this.mine.includes(this.state.to_act ?? 0),
  )
  /** Whether the person can act on what is drawn. `isMyTurn` alone does not say so: a decision may be
   * on its way to the server (also one the page sends by itself, as planned), newer states may wait
   * to be drawn, or their moves may not be offered yet. */
  readonly canAct: boolean = $derived.by(() => {
    const { link, state } = this.connection
    const isOffered = this.isMyTurn && this.followed === this.state && this.state === state
    return isOffered && link === 'live' && !this.past.position && !this.isSending
  })
  /** Whether the table agreed that moves may be taken back. */
  readonly allowsTakebacks: boolean = $derived.by(
    () => this.connection.agreement?.takebacks !== false,
  )
  /** Whether other people play here. */
  readonly hasCompany: boolean = $derived.by(
    () => this.state?.seats.some((seat) => seat.kind === 'person' && !seat.is_you) ?? false,
  )
  /** Another seat whose person has been away for so long that you may claim the win. */
  readonly claimable: number | null = $derived.by(() =>
    claimableSeat(this.state, this.connection.agreement, this.mine),
  )
  /** The seat you left and may take again, or one that is free and open to anybody. */
  readonly openSeat: number | null = $derived.by(() =>
    seatToTake(this.state, this.connection.agreement, this.mine),
  )
  /** Whether one press takes your last move back: nobody but bots would have to agree. */
  readonly canTakeBack: boolean = $derived.by(() => {
    const { state, isMyTurn } = this
    if (!isMyTurn || !state || state.takeback || !this.allowsTakebacks) return false
    const undone = undoneEntries(this.connection.entries)
    return (
      state.seats.every((seat) => seat.is_you || seat.kind === 'bot' || seat.forfeit) &&
      this.connection.entries.some(
        ({ kind, seat, seq }) => kind === 'moved' && seat === state.to_act && !undone.has(seq),
      )
    )
  })
  /** Whether others ask you to play again. */
  readonly isAskedAgain: boolean = $derived.by(
    () => !!this.state?.rematch && this.mine.length > 0 && !this.hasAskedAgain,
  )
  /** The seat in front: your own that is to act, else your first, else the one watched. */
  readonly front: number = $derived.by(() => {
    const toAct = this.state?.to_act ?? null
    return toAct !== null && this.mine.includes(toAct) ? toAct : (this.mine[0] ?? this.watched)
  })
  /** The others in the order in which they play after the seat in front. */
  readonly others: SeatCard[] = $derived.by(() => {
    const seats = this.state?.seats ?? []
    return [...seats.slice(this.front), ...seats.slice(0, this.front - 1)]
  })
  /** The seat whose board it is about. */
  readonly acting: number | null = $derived.by(() => {
    if (this.past.position || this.state?.status !== 'playing') return null
    return this.beat?.seat ?? this.state.to_act
  })
  /** Whether the points are counted that the end of the game brings. */
  readonly isEnding: boolean = $derived.by(() => {
    const { beat, module } = this
    if (!beat || !module || this.playback.closing !== 'end') return false
    const { bonuses } = module.story
    const hasBegun = beat.told.some(({ kind }) => bonuses.includes(String(kind)))
    return beat.name === 'scores' || bonuses.includes(beat.name) || hasBegun
  })
  /** What part of a story is told, if it is more than a move. */
  readonly chapter: string | null = $derived.by(() => {
    const { beat, module, state } = this
    if (!beat || !module || !state || beat.name === 'move') return null
    const { story } = tableTexts()
    if (this.isEnding) return story.gameEnd
    return this.playback.closing && story.roundEnd(module.round(state.view).now)
  })
  /** The moves that were made and not taken back. */
  private readonly made: EntryCard[] = $derived.by(() => {
    const undone = undoneEntries(this.entries)
    return this.entries.filter(({ kind, seq }) => kind === 'moved' && !undone.has(seq))
  })
  /** The last move that was made. */
  readonly lastEntry: EntryCard | null = $derived.by(() => this.made.at(-1) ?? null)
  /** What the round that has just ended brought, and why; empty once somebody has moved. */
  readonly summary: string = $derived.by(() => (this.beat ? '' : summaryOf(this)))
  readonly scene: Scene | null = $derived.by(() => {
    const state = this.state
    if (!state || !this.module) return null
    return {
      view: this.past.position?.view ?? state.view,
      components: this.components,
      seats: state.seats,
      front: this.front,
      mine: this.mine,
      choice: this.past.position ? this.pastChoice : this.choice,
      foresight: this.foresight,
      last: this.past.position ? null : this.playback.last,
      lit: this.beat?.lit ?? [],
      hints: this.hints.moves,
      isLive: !this.past.position && !this.beat && state.status === 'playing',
      askWhy: (fields) => void this.askWhy(fields),
      confirm: () => void this.confirm(),
      isSending: this.isSending,
      isSmall: this.isSmall,
      isTight: this.isTight && !this.isLow,
    }
  })

  constructor(readonly table: string) {
    this.connection = new Connection(table, signedIn)
    this.playback = new Playback((news, before) => this.present(news, before))
    this.connection.onNews = (entries, next, at) => this.hear({ entries, next }, at)
    $effect(() => {
      const { state } = this
      untrack(() => this.follow(state))
    })
    $effect(() => void this.enter(this.connection.agreement?.game))
  }

  /** The words of the game in the language of the page. */
  get words(): GameWords | null {
    return this.module && spoken(this.module.words)
  }

  close(): void {
    this.connection.close()
  }

  seatCard(seat: number): SeatCard {
    return this.state!.seats[seat - 1]!
  }

  /** What a seat is called. */
  name(seat: number): string {
    return this.names[seat - 1] ?? String(seat)
  }

  /** Who is to act: choosing, or waited for because they left. */
  choosing(seat: number, name = this.name(seat)): string {
    const texts = tableTexts()
    return this.seatCard(seat).kind === 'free' ? texts.away.waits(name) : texts.choosing(name)
  }

  /** Whether a seat is yours and the only one. */
  isYou(seat: number): boolean {
    return this.mine.length === 1 && this.mine[0] === seat
  }

  /** The subject of a sentence about a seat. */
  subject(seat: number): Subject {
    return subject(this.name(seat), this.isYou(seat))
  }

  /** Whether a seat has won. */
  isWinner(seat: number): boolean {
    return this.state?.result?.winners.includes(seat) ?? false
  }

  /** A move in a sentence. */
  sentence(entry: EntryCard): Phrase {
    return logRows([entry], logContext(this))[0]?.phrase ?? []
  }

  /** The last move of a seat, after its name; empty if it has made none. */
  lastWords(seat: number): Phrase {
    const entry = this.made.findLast((each) => each.seat === seat)
    return entry ? movePhrase(entry, logContext(this), this.subject(seat).person) : []
  }

  /** What a fact says, if anything is to be said. */
  factWords(fact: AnyFact): Phrase[] {
    const phrase = this.words?.event(fact, (seat) => this.subject(seat))
    return phrase && phrase.length > 0 ? [phrase] : []
  }

  /** Send the aimed move. */
  async confirm(): Promise<void> {
    const aimed = this.choice.aimed
    if (!aimed || !this.state || this.isSending || this.past.position) return
    await this.act({ type: 'move', move: aimed.text, seen: this.state.seq })
  }

  /** One pick back, or the last decision of the turn, or else of the turn before if only bots have
   * answered it. */
  async undo(): Promise<void> {
    this.trouble = null
    if (this.choice.back()) return
    if (this.state?.can_undo) await this.act({ type: 'undo', seen: this.state.seq })
    else await this.takeBack()
  }

  /** Go back to before your last move. */
  async takeBack(): Promise<void> {
    if (this.canTakeBack) await this.act({ type: 'ask_takeback', seen: this.state!.seq })
  }

  /** Play again with the same people: the server seats you at the next table, which starts when
   * everybody has asked. Who only watched asks for nothing. */
  async playAgain(): Promise<boolean> {
    this.hasAskedAgain = true
    if (this.mine.length > 0) this.hasAskedAgain = await this.act({ type: 'rematch' })
    return this.hasAskedAgain
  }

  /** Ask the server for something; what it refuses becomes `trouble`. */
  async act(command: Parameters<Connection['send']>[0]): Promise<boolean> {
    this.trouble = null
    this.sending += 1
    try {
      await this.connection.send(command)
      return true
    } catch (problem) {
      this.trouble = problemFrom(problem)
      return false
    } finally {
      this.sending -= 1
    }
  }

  async askWhy(fields: Fields): Promise<void> {
    try {
      const answer = await post<Why>(`/api/tables/${this.table}/why`, { fields })
      if (answer.legal) return
      this.trouble = new Problem(String(answer.code), answer.message, 409, { ...answer })
    } catch (problem) {
      this.trouble = problemFrom(problem)
    }
  }

  private hear(news: News, at: number): void {
    this.clockAt = at
    const isOwn = news.entries.some((entry) => this.mine.includes(entry.seat ?? 0))
    this.playback.hear(news, isOwn)
  }

  /** How news is shown; without motion while the past is looked at. */
  private present(news: News, before: TableState): Presentation {
    const module = this.past.position ? null : this.module
    const [entry, ...more] = news.entries.filter(makesPosition)
    if (module && entry?.kind === 'moved' && more.length === 0)
      this.before.set(entry.seq, before.view)
    return paced(news, before, { module, mine: this.mine, last: this.playback.last })
  }

  private follow(state: TableState | null): void {
    if (!state) return
    this.choice.offer(state.moves)
    this.followed = state
    this.hints.clear()
    this.foresight = new Map()
    if (state.moves.length > 0) void this.foresee(state.seq)
    if (this.module && !this.past.position && !this.beat && !this.playback.last)
      void this.recall(this.module)
  }

  private async foresee(seq: number): Promise<void> {
    const outlook = await get<Outlook>(`/api/tables/${this.table}/outlook`).catch(() => null)
    if (outlook?.seq !== seq || this.state?.seq !== seq) return
    this.foresight = new Map(outlook.moves.map((move) => [move.text, move.foresight]))
  }

  /** Mark the last move for somebody who comes after it or gets several moves in one frame: the
   * server knows the position before it. */
  private async recall(module: GameModule): Promise<void> {
    const entry = this.lastEntry
    const start = this.entries.find(({ kind }) => kind === 'started')
    const earlier = this.made.at(-2) ?? start
    if (!entry || !earlier || closes(entry)) return
    const path = `/api/tables/${this.table}/positions/${earlier.seq}`
    const found = await get<PastPosition>(path).catch(() => null)
    if (!found || this.beat || this.past.position || this.lastEntry?.seq !== entry.seq) return
    this.before.set(entry.seq, found.view)
    this.playback.last ??= lastMove(module, found.view, this.state!.view, entry)
  }

  private async enter(key: string | undefined): Promise<void> {
    if (!key || this.module?.key === key) return
    const options = new URLSearchParams(this.connection.agreement?.options)
    const components = get<AnyParts>(`/api/games/${key}/components?${options}`).catch(() => ({}))
    const module = await loadGame(key)
    this.components = await components
    this.module = module ?? null
    this.isUnknown = this.module === null
    if (module) await this.recall(module)
  }
}
