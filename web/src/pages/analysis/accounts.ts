/** The points of two moves side by side: of every seat, by what brought them. */
import type { MovesCompared } from '../../api/types'

export interface AccountRow {
  /** The kind of fact; `later` for what is expected after the round, `sum` for all of it. */
  kind: string
  first: number
  second: number
}

const sum = (points: Record<string, number>) =>
  Object.values(points).reduce((all, one) => all + one, 0)

/** For every seat a row for each source, what is expected later, and the sum. */
export function accountRows(found: MovesCompared): { seat: number; rows: AccountRow[] }[] {
  return found.first.accounts.map((first, i) => {
    const second = found.second.accounts[i] ?? {}
    const kinds = [...new Set([...Object.keys(first), ...Object.keys(second)])]
    const ordered = [...kinds.filter((kind) => kind !== 'later').sort(), 'later']
    const rows = ordered.map((kind) => ({
      kind,
      first: first[kind] ?? 0,
      second: second[kind] ?? 0,
    }))
    return { seat: i + 1, rows: [...rows, { kind: 'sum', first: sum(first), second: sum(second) }] }
  })
}
