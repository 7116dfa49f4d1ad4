/** A sentence with figures of tiles in it. The colour's name always stands beside its figure. */
export type Piece = string | { figure: string } | { strong: string; seat?: number }
export type Phrase = Piece[]

/** The sentence for those who hear it. */
export function plain(phrase: Phrase): string {
  return phrase
    .map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : ''))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
