/** The points of two variations side by side, by what brought them. */
type Points = Record<string, number>

export interface SourceRow {
  /** The kind of fact; `sum` for all of the seat, `others` for the other seats together. */
  kind: string
  played: number
  best: number
}

const sum = (points: Points) => Object.values(points).reduce((all, one) => all + one, 0)
const othersOf = (seats: Points[], seat: number) =>
  seats.reduce((all, points, i) => (i === seat - 1 ? all : all + sum(points)), 0)

/** A row for each source of a seat, their sum, and what the others get; none if nobody scores. */
export function sourceRows(played: Points[], best: Points[], seat: number): SourceRow[] {
  const [own, better] = [played[seat - 1] ?? {}, best[seat - 1] ?? {}]
  const kinds = [...new Set([...Object.keys(own), ...Object.keys(better)])]
  const rows = kinds.map((kind) => ({ kind, played: own[kind] ?? 0, best: better[kind] ?? 0 }))
  const total = { kind: 'sum', played: sum(own), best: sum(better) }
  const others = { kind: 'others', played: othersOf(played, seat), best: othersOf(best, seat) }
  if (rows.length === 0 && others.played === 0 && others.best === 0) return []
  return [...rows, ...(rows.length === 1 ? [] : [total]), others]
}
