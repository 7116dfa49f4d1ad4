/** One table, followed live. What the server said last is `state`; whatever breaks, it comes back. */
import { Problem } from './http'
import type { Agreement, EntryCard, Refused, ServerFrame, TableState, Command } from './types'

export type Link = 'connecting' | 'live' | 'waiting' | 'closed'

interface Waiting {
  frame: string
  resolve: () => void
  reject: (problem: Problem) => void
}

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 8000
/** Without an answer for so long the line counts as dead, even if nobody said so. */
const ANSWER_MS = 6000
/** Whoever looked away for so long may have slept through the end of the connection. */
const NAP_MS = 20_000

export class Connection {
  link = $state<Link>('connecting')
  agreement = $state.raw<Agreement | null>(null)
  commitment = $state('')
  state = $state.raw<TableState | null>(null)
  /** Everything that happened, the oldest first. */
  entries = $state.raw<EntryCard[]>([])
  /** Why the table cannot be followed at all. */
  problem = $state.raw<Problem | null>(null)
  server = $state('')
  /** The server is another than when the page came: there may be a new page too. */
  isNewServer = $state(false)
  /** Called with what is new and when it came. */
  onNews: (entries: EntryCard[], next: TableState, at: number) => void = () => undefined

  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private pause = FIRST_PAUSE_MS
  private timer: ReturnType<typeof setTimeout> | undefined
  private answerTimer: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private hiddenAt = 0
  private readonly mark = crypto.randomUUID().slice(0, 8)
  private readonly online = () => this.hurry()
  private readonly offline = () => this.drop()
  private readonly look = () => this.looked()

  /** `prepare` is awaited before each attempt until it has succeeded: who one is must be known. */
  constructor(
    readonly table: string,
    private prepare: (() => Promise<unknown>) | null = null,
  ) {
    addEventListener('online', this.online)
    addEventListener('offline', this.offline)
    document.addEventListener('visibilitychange', this.look)
    void this.open()
  }

  /** Ask for something; it is sent again until it is answered, and done once. */
  send(command: Command): Promise<void> {
    const id = `${this.mark}.${++this.count}`
    const frame = JSON.stringify({ ...command, id })
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { frame, resolve, reject })
      if (this.link === 'live') this.post(frame)
    })
  }

  close(): void {
    this.link = 'closed'
    clearTimeout(this.timer)
    clearTimeout(this.answerTimer)
    removeEventListener('online', this.online)
    removeEventListener('offline', this.offline)
    document.removeEventListener('visibilitychange', this.look)
    this.socket?.close()
  }

  /** Try at once: somebody asks for it, or a reason to be refused is gone. */
  retry(): void {
    this.problem = null
    this.pause = FIRST_PAUSE_MS
    void this.open()
  }

  /** The last entry seen; the server goes on from there. */
  get seen(): number {
    return this.state?.seq ?? 0
  }

  private async open(): Promise<void> {
    clearTimeout(this.timer)
    this.link = this.state ? 'waiting' : 'connecting'
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?seen=${this.seen}`
    this.leaveSocket()
    if (this.prepare && !(await this.prepared())) return
    if (this.isClosed() || this.socket) return
    const socket = new WebSocket(`${scheme}://${location.host}${path}`)
    this.socket = socket
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerFrame)
    socket.onclose = (event) => this.lost(socket, event.code)
  }

  private isClosed(): boolean {
    return this.link === 'closed'
  }

  private async prepared(): Promise<boolean> {
    try {
      await this.prepare?.()
      this.prepare = null
      return true
    } catch {
      this.comeBack()
      return false
    }
  }

  private post(frame: string): void {
    this.socket?.send(frame)
    clearTimeout(this.answerTimer)
    this.answerTimer = setTimeout(() => this.waiting.size > 0 && this.retry(), ANSWER_MS)
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.link === 'closed') return
    this.socket = null
    if (code >= 4400 && code < 4500 && code !== 4429) {
      this.link = 'closed'
      return
    }
    this.comeBack()
  }

  private comeBack(): void {
    if (this.link === 'closed') return
    this.link = this.state ? 'waiting' : 'connecting'
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.open(), this.pause * (0.75 + Math.random() / 2))
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS)
  }

  private leaveSocket(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  /** The network is gone: what was open is of no use any more. */
  private drop(): void {
    if (this.link === 'closed') return
    this.leaveSocket()
    this.comeBack()
  }

  private hurry(): void {
    if (this.link === 'waiting' || this.link === 'connecting') this.retry()
  }

  private looked(): void {
    if (document.hidden) this.hiddenAt = Date.now()
    else if (this.link === 'live' && Date.now() - this.hiddenAt > NAP_MS) this.retry()
    else this.hurry()
  }

  private hear(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      this.agreement = frame.agreement
      this.commitment = frame.commitment
      this.isNewServer ||= this.server !== '' && this.server !== frame.server
      this.server = frame.server
      this.link = 'live'
      this.problem = null
      this.pause = FIRST_PAUSE_MS
      this.take(frame.entries, frame.state)
      for (const { frame: again } of this.waiting.values()) this.post(again)
    } else if (frame.type === 'update') {
      this.take(frame.entries, frame.state)
    } else if (frame.type === 'done') {
      this.settle(frame.id)
    } else if (frame.type === 'refused') {
      this.refuse(frame)
    } else if (frame.type === 'bye' && frame.reason === 'removed') {
      this.problem = new Problem('locked', 'you may no longer see this table', 403)
    } else if (frame.type === 'bye' && frame.reason === 'signed_out') {
      this.problem = new Problem('signed_out', 'this browser was signed out', 401)
    }
  }

  private take(entries: EntryCard[], next: TableState): void {
    const news = entries.filter((entry) => entry.seq > this.seen)
    this.entries = [...this.entries, ...news]
    this.state = next
    this.onNews(news, next, performance.now())
    for (const entry of news) if (entry.id) this.settle(entry.id)
  }

  private settle(id: string): void {
    this.waiting.get(id)?.resolve()
    this.waiting.delete(id)
  }

  private refuse(frame: Refused): void {
    const problem = new Problem(frame.code, frame.message, 409, { ...frame })
    if (frame.id === null) {
      this.problem = problem
      return
    }
    this.waiting.get(frame.id)?.reject(problem)
    this.waiting.delete(frame.id)
  }
}
