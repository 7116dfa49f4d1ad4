/** The element an event happened to; null if it was the document or the window. */
export function elementOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null
}
