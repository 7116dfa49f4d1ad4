/** Names of people and bots where there is little room for them. */

/** A name and the number at its end, which tells it from others: "Guest" and " 12". */
export function nameParts(name: string): { start: string; end: string } {
  const [, start, end] = /^(.*?\S)(\s*\(?\d+\)?)$/u.exec(name) ?? [name, name, '']
  return { start: start!, end: end! }
}

/** A name of at most so many characters: "Bartho… 12". */
export function shortName(name: string, most: number): string {
  const { start, end } = nameParts(name)
  const room = Math.max(1, most - end.length - 1)
  const letters = [...start]
  return name.length <= most ? name : `${letters.slice(0, room).join('').trimEnd()}…${end}`
}
