/** A short sign on a target: gain, loss, or how far something gets. */
export interface Badge {
  tone: 'gain' | 'loss' | 'note'
  text: string
  /** For small screens. */
  short?: string
}
