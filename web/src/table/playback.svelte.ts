/** What is drawn: the news of a table, told one after the other. Nothing that is drawn is ahead of
 * the story, and after each piece of news stands exactly what the server told. */
import type { EntryCard, TableState } from '../api/types'
import type { LastMove } from '../games/module'
import { closes, type Beat, type Closing } from './story'

/** What came in one frame. */
export interface News {
  entries: EntryCard[]
  next: TableState
}

/** News as they are shown. */
export interface Presentation {
  beats: Beat[]
  last: LastMove | null
  /** How long eyes may rest on it before the next news, counted from its beginning. */
  restMs: number
}

/** Where so much waits to be told, the rest is shown at once. */
const MOST_WAITING = 12
/** The part of a rest that is kept however long tiles have flown. */
const LEAST_REST = 0.3
/** Whatever moves, a beat lasts no longer. */
const LONGEST_MS = 3000

export class Playback {
  /** The table as it is drawn. */
  state = $state.raw<TableState | null>(null)
  /** Everything that was told, the oldest first. */
  entries = $state.raw<EntryCard[]>([])
  beat = $state.raw<Beat | null>(null)
  last = $state.raw<LastMove | null>(null)
  /** What ends with what is told, if anything does. */
  closing = $state<Closing>(null)
  /** Sets tiles in motion; called before a beat is drawn. */
  perform: (beat: Beat) => Promise<unknown> | undefined = () => undefined
  /** Ends what is in motion. */
  still: () => void = () => undefined

  private waiting: News[] = []
  /** What is being told; null while eyes rest. */
  private telling: News | null = null
  private isBusy = false
  /** Whoever awaits something goes on only if nobody has ended the story meanwhile. */
  private run = 0
  private wake: () => void = () => undefined

  constructor(private readonly direct: (news: News, before: TableState) => Presentation) {}

  /** Tell news after all that came before them. */
  hear(news: News, isOwn = false): void {
    this.waiting.push(news)
    if (!this.state || document.hidden || this.waiting.length > MOST_WAITING) this.finish()
    else if (!this.isBusy) void this.play()
    else if (isOwn && !this.telling) this.wake()
  }

  /** Show the end of all that has come, at once. */
  finish(): void {
    this.run += 1
    this.still()
    if (this.telling) this.stand(this.telling)
    for (const news of this.waiting.splice(0)) {
      if (this.state) this.last = this.direct(news, this.state).last
      this.stand(news)
    }
    this.isBusy = false
  }

  private async play(): Promise<void> {
    const run = ++this.run
    this.isBusy = true
    for (let news; (news = this.waiting.shift());) {
      const began = performance.now()
      const { beats, last, restMs } = this.direct(news, this.state!)
      this.telling = news
      this.closing = news.entries.map(closes).find(Boolean) ?? null
      if (news.entries.some(({ kind }) => kind === 'moved' || kind === 'undone')) this.last = null
      for (const beat of beats) {
        const moving = this.perform(beat)
        this.draw(news, beat)
        if (beat.name === 'move') this.last = last
        await Promise.race([Promise.all([moving, pause(beat.ms)]), pause(LONGEST_MS)])
        if (run !== this.run) return
      }
      this.stand(news)
      this.last = last
      const left = Math.max(restMs - (performance.now() - began), restMs * LEAST_REST)
      if (left > 0) await Promise.race([pause(left), new Promise<void>((go) => (this.wake = go))])
      if (run !== this.run) return
    }
    this.isBusy = false
  }

  /** The table in the middle of a story: of what is to come, nothing is known. */
  private draw({ entries, next }: News, beat: Beat): void {
    const told = entries.map((entry) => ({ ...entry, events: beat.told }))
    this.entries = [...this.entries.filter(isKept(entries)), ...told]
    this.state = {
      ...next,
      seq: this.state!.seq,
      view: beat.view,
      status: 'playing',
      to_act: entries.find(({ seat }) => seat)?.seat ?? null,
      moves: [],
      result: null,
      is_aborted: false,
      can_undo: false,
      takeback: null,
    }
    this.beat = beat
  }

  private stand({ entries, next }: News): void {
    this.entries = [...this.entries.filter(isKept(entries)), ...entries]
    this.beat = null
    this.state = next
    this.telling = null
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Entries that are not told anew. */
function isKept(news: EntryCard[]): (entry: EntryCard) => boolean {
  const numbers = new Set(news.map(({ seq }) => seq))
  return ({ seq }) => !numbers.has(seq)
}
