/** Links to tables and to positions in their games. */

/** The table a link or a bare name means; null if it means none. */
export function tableOf(text: string): string | null {
  const name = /(?:\/t\/|table=|^)([\w-]{6,})(?:[?#&/].*)?$/.exec(text.trim())?.[1]
  return name ?? null
}

/** The address of a position in the game of a table. */
export function positionLink(origin: string, table: string, at: number): string {
  return `${origin}/replay?table=${encodeURIComponent(table)}&at=${at}`
}
