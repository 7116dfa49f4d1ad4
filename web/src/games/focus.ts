/** Sources and the focus: a digit moves it to a source, a letter takes from the source that has it. */

/** Move the focus to a source; false if it is not drawn. */
export function focusSource(source: string): boolean {
  const first = document.querySelector<HTMLElement>(
    `[data-source="${source}"] :is([data-pick], button)`,
  )
  first?.focus()
  return !!first
}

/** The source that has the focus, by its digit or by Tab. */
export function focusedSource(): string | null {
  const source = document.activeElement?.closest<HTMLElement>('[data-source]')
  return source?.dataset['source'] ?? null
}
