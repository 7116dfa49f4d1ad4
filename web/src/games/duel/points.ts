import { signed } from '../../words/language.svelte'

/** A change of the score; none is plain 0. */
export function change(points: number): string {
  return points === 0 ? '0' : signed(points)
}
