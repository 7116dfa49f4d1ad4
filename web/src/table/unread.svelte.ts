/** What others have said at the table and nobody here has read yet. */
import type { EntryCard } from '../api/types'
import type { Session } from './session.svelte'

export class Unread {
  private readTo = $state<number | null>(null)

  constructor(private readonly session: Session) {}

  readonly count: number = $derived.by(() => {
    const { readTo } = this
    return readTo === null ? 0 : this.entries.filter((entry) => this.isNew(entry, readTo)).length
  })

  /** All that was said until now has been read. */
  read(): void {
    this.readTo = this.entries.at(-1)?.seq ?? 0
  }

  /** What was said before one came counts as read. */
  begin(): void {
    if (this.readTo === null) this.read()
  }

  private get entries(): EntryCard[] {
    return this.session.connection.entries
  }

  private isNew(entry: EntryCard, readTo: number): boolean {
    const isOwn = this.session.mine.includes(entry.seat ?? 0)
    return entry.kind === 'said' && entry.seq > readTo && !isOwn
  }
}
