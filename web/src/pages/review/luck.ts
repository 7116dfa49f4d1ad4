/** Whether the draws of a game were kind to a seat. */
export type Mood = 'kind' | 'unkind' | 'even'

/** The least luck that is worth a word, as for a single draw. */
const NOTABLE = 0.05

export function moodOf(luck: number): Mood {
  if (Math.abs(luck) < NOTABLE) return 'even'
  return luck > 0 ? 'kind' : 'unkind'
}
