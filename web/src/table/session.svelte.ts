/** A person at a table: the live connection, the game's room, and the scene that is drawn. */
import { untrack } from 'svelte'
import { Connection } from '../api/connection.svelte'
import { get, post, Problem, signedIn } from '../api/http'
import type {
  EntryCard,
  Fields,
  HintCard,
  Hints,
  Outlook,
  PastPosition,
  SeatCard,
  TableState,
  Why,
} from '../api/types'
import { roomOf } from '../games'
import type { GameRoom, GameWords, Scene } from '../games/room'
import { spoken } from '../words/language.svelte'
import { Choice } from './choice.svelte'
import { distinctNames, subject } from './names'

/** What came in one frame: the entries, and the views before and after them. */
export interface News {
  entries: EntryCard[]
  before: Fields | null
  after: Fields
}

export class Session {
  readonly connection: Connection
  readonly choice = new Choice()
  room = $state.raw<GameRoom | null>(null)
  /** The page is older than the game: it has no room for it. */
  isUnknown = $state(false)
  components = $state.raw<Fields>({})
  foresight = $state.raw(new Map<string, Fields>())
  hints = $state.raw<HintCard[]>([])
  isThinking = $state(false)
  /** What was refused last, or why something is not possible. */
  trouble = $state.raw<Problem | null>(null)
  /** A position of the past that is looked at instead of the live one. */
  past = $state.raw<{ seq: number; view: Fields } | null>(null)
  /** The seat whose board a spectator wants in front. */
  watched = $state(1)
  /** Narrow or low screens. */
  isSmall = $state(false)
  isSending = $state(false)
  /** The position before an entry, as far as it was seen here, by the number of the entry. */
  readonly before = new Map<number, Fields>()
  /** When the clock of the state was told, on this device's own time. */
  clockAt = 0
  /** Called when something has happened, before it is drawn; what follows waits for it. */
  onNews: (news: News) => Promise<unknown> | undefined = () => undefined

  readonly state: TableState | null = $derived.by(() => this.connection.state)
  readonly mine: number[] = $derived(
    this.state?.seats.filter((seat) => seat.is_you).map((seat) => seat.seat) ?? [],
  )
  private readonly names: string[] = $derived(distinctNames(this.state?.seats ?? []))
  readonly isMyTurn: boolean = $derived(
    this.state?.status === 'playing' && this.mine.includes(this.state.to_act ?? 0),
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
  readonly scene: Scene | null = $derived.by(() => {
    const state = this.state
    if (!state || !this.room) return null
    return {
      view: this.past?.view ?? state.view,
      components: this.components,
      seats: state.seats,
      front: this.front,
      mine: this.mine,
      choice: this.choice,
      foresight: this.foresight,
      last: lastMove(this.connection.entries),
      hints: this.hints,
      isLive: !this.past && state.status === 'playing',
      askWhy: (move) => void this.askWhy(move),
      confirm: () => void this.confirm(),
      isSending: this.isSending,
      isSmall: this.isSmall,
    }
  })

  constructor(readonly table: string) {
    this.connection = new Connection(table, signedIn)
    this.connection.onNews = (entries, next, at) => this.hear(entries, next, at)
    $effect(() => {
      const { state } = this
      untrack(() => this.follow(state))
    })
    $effect(() => void this.enter(this.connection.agreement?.game))
  }

  /** The words of the game in the language of the page. */
  get words(): GameWords | null {
    return this.room && spoken(this.room.words)
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

  /** Whether a seat is yours and the only one. */
  isYou(seat: number): boolean {
    return this.mine.length === 1 && this.mine[0] === seat
  }

  /** The subject of a sentence about a seat. */
  subject(seat: number): string {
    return subject(this.name(seat), this.isYou(seat))
  }

  /** Send the aimed move. */
  async confirm(): Promise<void> {
    const aimed = this.choice.aimed
    if (!aimed || !this.state || this.isSending || this.past) return
    await this.act({ type: 'move', move: aimed.text, seen: this.state.seq })
  }

  /** One pick back, or the last decision of the turn. */
  async undo(): Promise<void> {
    this.trouble = null
    if (this.choice.back() || !this.state?.can_undo) return
    await this.act({ type: 'undo', seen: this.state.seq })
  }

  /** Ask the server for something; what it refuses becomes `trouble`. */
  async act(wish: Parameters<Connection['send']>[0]): Promise<boolean> {
    this.trouble = null
    this.isSending = true
    try {
      await this.connection.send(wish)
      return true
    } catch (problem) {
      this.trouble = problem as Problem
      return false
    } finally {
      this.isSending = false
    }
  }

  async askHint(): Promise<void> {
    this.isThinking = true
    try {
      const hints = await post<Hints>(`/api/tables/${this.table}/hint`)
      if (this.state && hints.seq >= this.state.changed_at) this.hints = hints.moves
    } catch (problem) {
      this.trouble = problem as Problem
    } finally {
      this.isThinking = false
    }
  }

  async askWhy(move: string): Promise<void> {
    try {
      const answer = await post<Why>(`/api/tables/${this.table}/why`, { move })
      if (answer.legal) return
      this.trouble = new Problem(String(answer.code), answer.message, 409, { ...answer })
    } catch (problem) {
      this.trouble = problem as Problem
    }
  }

  /** Look at the table as it was after an entry; null: as it is. */
  async lookBack(seq: number | null): Promise<void> {
    const game = this.gameEntries()
    if (seq === null || seq >= (game.at(-1)?.seq ?? 0)) {
      this.past = null
      return
    }
    try {
      const path = `/api/tables/${this.table}/positions/${seq}`
      const found = await get<PastPosition>(path)
      this.choice.clear()
      this.past = { seq, view: found.view }
    } catch (problem) {
      this.trouble = problem as Problem
    }
  }

  /** One position back, or forward. */
  async step(by: -1 | 1): Promise<void> {
    const numbers = this.gameEntries().map((entry) => entry.seq)
    const at = this.past ? numbers.indexOf(this.past.seq) : numbers.length - 1
    const to = numbers[at + by]
    if (to !== undefined) await this.lookBack(to)
  }

  /** The entries that made positions. */
  private gameEntries(): EntryCard[] {
    return this.connection.entries.filter(({ kind }) => kind === 'started' || kind === 'moved')
  }

  private hear(entries: EntryCard[], next: TableState, at: number): Promise<unknown> | undefined {
    this.clockAt = at
    if (!this.state) return undefined
    const before = this.state.status === 'open' ? null : this.state.view
    const made = entries.filter((entry) => entry.kind === 'moved')
    if (before && made.length === 1) this.before.set(made[0]!.seq, before)
    return this.onNews({ entries, before, after: next.view })
  }

  private follow(state: TableState | null): void {
    if (!state) return
    this.choice.offer(state.moves)
    this.hints = []
    this.foresight = new Map()
    if (state.moves.length > 0) void this.foresee(state.seq)
  }

  private async foresee(seq: number): Promise<void> {
    const outlook = await get<Outlook>(`/api/tables/${this.table}/outlook`).catch(() => null)
    if (outlook?.seq !== seq || this.state?.seq !== seq) return
    this.foresight = new Map(outlook.moves.map((move) => [move.text, move.foresight]))
  }

  private async enter(key: string | undefined): Promise<void> {
    if (!key || this.room?.key === key) return
    const options = new URLSearchParams(this.connection.agreement?.options)
    const components = get<Fields>(`/api/games/${key}/components?${options}`).catch(() => ({}))
    const room = await roomOf(key)
    this.components = await components
    this.room = room ?? null
    this.isUnknown = this.room === null
  }
}

function lastMove(entries: EntryCard[]): Scene['last'] {
  const entry = entries.findLast((each) => each.kind === 'moved')
  return entry?.move ? { seat: entry.seat!, move: entry.move } : null
}
