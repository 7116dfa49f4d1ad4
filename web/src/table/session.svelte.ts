/** A person at a table: the live connection, the game's room, and the scene that is drawn. */
import { Connection } from '../api/connection.svelte'
import { get, post, Problem, signedIn } from '../api/http'
import type { EntryCard, Fields, HintCard, Hints, TableState } from '../api/types'
import { roomOf } from '../games'
import type { GameRoom, Scene } from '../games/room'
import { Choice } from './choice.svelte'

interface Outlook {
  seq: number
  moves: { text: string; foresight: Fields }[]
}

export class Session {
  readonly connection: Connection
  readonly choice = new Choice()
  room = $state.raw<GameRoom | null>(null)
  components = $state.raw<Fields>({})
  foresight = $state.raw(new Map<string, Fields>())
  hints = $state.raw<HintCard[]>([])
  /** What was refused last, or why something is not possible. */
  trouble = $state.raw<Problem | null>(null)
  /** A position of the past that is looked at instead of the live one. */
  past = $state.raw<{ seq: number; view: Fields } | null>(null)
  /** Narrow or low screens. */
  isSmall = $state(false)
  isSending = $state(false)

  readonly state: TableState | null = $derived.by(() => this.connection.state)
  readonly mine: number[] = $derived(
    this.state?.seats.filter((seat) => seat.is_you).map((seat) => seat.seat) ?? [],
  )
  /** The seat in front: your own that is to act, else your first, else the first of all. */
  readonly front: number = $derived.by(() => {
    const toAct = this.state?.to_act ?? null
    return toAct !== null && this.mine.includes(toAct) ? toAct : (this.mine[0] ?? 1)
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
      isSmall: this.isSmall,
    }
  })

  constructor(readonly table: string) {
    this.connection = new Connection(table)
    void signedIn().catch((problem: Problem) => (this.trouble = problem))
    $effect(() => this.follow(this.state))
    $effect(() => void this.enter(this.connection.agreement?.game))
  }

  close(): void {
    this.connection.close()
  }

  /** Send the aimed move. */
  async confirm(): Promise<void> {
    const aimed = this.choice.aimed
    if (aimed && this.state)
      await this.act({ type: 'move', move: aimed.text, seen: this.state.seq })
  }

  async undo(): Promise<void> {
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
    try {
      this.hints = (await post<Hints>(`/api/tables/${this.table}/hint`)).moves
    } catch (problem) {
      this.trouble = problem as Problem
    }
  }

  async askWhy(move: string): Promise<void> {
    try {
      const answer = await post<Fields>(`/api/tables/${this.table}/why`, { move })
      this.trouble = new Problem(String(answer['code']), String(answer['message']), 409, answer)
    } catch (problem) {
      this.trouble = problem as Problem
    }
  }

  /** Look at the table as it was after an entry; null: as it is. */
  async lookBack(seq: number | null): Promise<void> {
    if (seq === null || seq === this.state?.seq) {
      this.past = null
      return
    }
    const found = await get<{ view: Fields }>(`/api/tables/${this.table}/positions/${seq}`)
    this.past = { seq, view: found.view }
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
    this.components = await get<Fields>(`/api/games/${key}/components?${options}`).catch(() => ({}))
    this.room = (await roomOf(key)) ?? null
  }
}

function lastMove(entries: EntryCard[]): Scene['last'] {
  const entry = entries.findLast((each) => each.kind === 'moved')
  return entry?.move ? { seat: entry.seat!, move: entry.move } : null
}
