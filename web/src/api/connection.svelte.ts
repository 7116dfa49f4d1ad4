/** One table, followed live. What the server said last is `state`; whatever breaks, it comes back. */
import { Problem } from './http'
import type { Agreement, EntryCard, Refused, ServerFrame, TableState, Wish } from './types'

export type Link = 'connecting' | 'live' | 'waiting' | 'closed'

interface Waiting {
  frame: string
  resolve: () => void
  reject: (problem: Problem) => void
}

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 8000

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
  /** Called with what is new after every update, before `state` changes. */
  onNews: (entries: EntryCard[], next: TableState) => void = () => undefined

  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private pause = FIRST_PAUSE_MS
  private timer: ReturnType<typeof setTimeout> | undefined
  private count = 0
  private readonly mark = crypto.randomUUID().slice(0, 8)
  private readonly wake = () => this.hurry()

  constructor(readonly table: string) {
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.open()
  }

  /** Ask for something; it is sent again until it is answered, and done once. */
  send(wish: Wish): Promise<void> {
    const id = `${this.mark}.${++this.count}`
    const frame = JSON.stringify({ ...wish, id })
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { frame, resolve, reject })
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame)
    })
  }

  close(): void {
    this.link = 'closed'
    clearTimeout(this.timer)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }

  /** The last entry seen; the server goes on from there. */
  get seen(): number {
    return this.state?.seq ?? 0
  }

  private open(): void {
    clearTimeout(this.timer)
    this.link = this.state ? 'waiting' : 'connecting'
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?seen=${this.seen}`
    const socket = new WebSocket(`${scheme}://${location.host}${path}`)
    this.socket = socket
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerFrame)
    socket.onclose = (event) => this.lost(socket, event.code)
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.link === 'closed') return
    if (code >= 4400 && code < 4500 && code !== 4429) {
      this.link = 'closed'
      return
    }
    this.link = 'waiting'
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2))
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS)
  }

  private hurry(): void {
    if (this.link === 'waiting' && !document.hidden) {
      this.pause = FIRST_PAUSE_MS
      this.open()
    }
  }

  private hear(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      this.agreement = frame.agreement
      this.commitment = frame.commitment
      this.server = frame.server
      this.link = 'live'
      this.problem = null
      this.pause = FIRST_PAUSE_MS
      this.take(frame.entries, frame.state)
      for (const { frame: again } of this.waiting.values()) this.socket?.send(again)
    } else if (frame.type === 'update') {
      this.take(frame.entries, frame.state)
    } else if (frame.type === 'done') {
      this.settle(frame.id)
    } else if (frame.type === 'refused') {
      this.refuse(frame)
    } else if (frame.type === 'bye' && frame.reason === 'removed') {
      this.problem = new Problem('locked', 'you may no longer see this table', 403)
    }
  }

  private take(entries: EntryCard[], next: TableState): void {
    const news = entries.filter((entry) => entry.seq > this.seen)
    this.onNews(news, next)
    this.entries = [...this.entries, ...news]
    this.state = next
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
