/** An option whose value somebody puts together from parts, joined by +. */
const JOIN = '+'

export function hasPart(value: string, part: string): boolean {
  return value.split(JOIN).includes(part)
}

/** The value with a part added or taken away, in the order of the parts; the usual one if none is left. */
export function turned(value: string, part: string, parts: string[], usual: string): string {
  const wanted = parts.filter((one) => (one === part) !== hasPart(value, one))
  return wanted.join(JOIN) || usual
}
