/** Links to the moves of a review. */

/** The address of a review, at the decision of an event if one is given. */
export function reviewLink(table: string, event: number | null): string {
  const where = event === null ? '' : `&event=${event}`
  return `/review?table=${encodeURIComponent(table)}${where}`
}

/** The event that an address names; null if it names none. */
export function eventIn(query: URLSearchParams): number | null {
  const text = query.get('event') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
