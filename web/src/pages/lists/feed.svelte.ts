/** A list of tables, page by page, kept fresh while it is looked at. */
import { get, Problem, problemFrom } from '../../api/http'
import type { TableCard, TableList } from '../../api/types'
import { isYourTurn } from './line'

const REFRESH_MS = 15_000

export class Feed {
  tables = $state.raw<TableCard[]>([])
  isLoaded = $state(false)
  isLoading = $state(false)
  problem = $state.raw<Problem | null>(null)
  /** The mark of the next page; null at the end. */
  next = $state<string | null>(null)
  private isLong = false

  constructor(
    readonly path: string,
    readonly limit: number,
  ) {}

  /** Ask for the first page, now and then again. Gives what ends that. */
  follow(): () => void {
    void this.refresh()
    const again = () => {
      if (!document.hidden && !this.isLong) void this.refresh()
    }
    const timer = setInterval(again, REFRESH_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }

  async refresh(): Promise<void> {
    const page = await this.ask('')
    if (page) {
      this.tables = page.tables
      this.next = page.next
    }
  }

  /** The next page below those that are there. */
  async more(): Promise<void> {
    if (this.next === null || this.isLoading) return
    const page = await this.ask(`&before=${encodeURIComponent(this.next)}`)
    if (page) {
      this.isLong = true
      this.tables = joined(this.tables, page.tables)
      this.next = page.next
    }
  }

  private async ask(rest: string): Promise<TableList | null> {
    this.isLoading = true
    try {
      const page = await get<TableList>(`${this.path}?limit=${this.limit}${rest}`)
      this.problem = null
      return page
    } catch (problem) {
      if (problemFrom(problem).code === 'not_signed_in') return { tables: [], next: null }
      this.problem = problemFrom(problem)
      return null
    } finally {
      this.isLoading = false
      this.isLoaded = true
    }
  }
}

/** Two pages as one; a table that moved up in between is told once. */
export function joined(before: TableCard[], page: TableCard[]): TableCard[] {
  const known = new Set(before.map((table) => table.id))
  return [...before, ...page.filter((table) => !known.has(table.id))]
}

/** Those that wait for you first, then those that go on, then the others. */
export function urgentFirst(tables: TableCard[]): TableCard[] {
  const rank = (table: TableCard) =>
    isYourTurn(table) ? 0 : table.status === 'playing' ? 1 : table.status === 'open' ? 2 : 3
  return tables.toSorted((a, b) => rank(a) - rank(b))
}
