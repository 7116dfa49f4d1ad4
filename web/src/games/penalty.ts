/** A penalty that a low score holds back, in words. */
import { signed } from '../words/language.svelte'

/** What is printed, and what was lost of it. */
export interface Penalty {
  penalty: number
  points: number
}

/** A change of the score; none is plain 0. */
export function change(points: number): string {
  return points === 0 ? '0' : signed(points)
}

const isHeld = ({ penalty, points }: Penalty) => penalty < points

/** Why fewer points were lost than are printed; nothing if all were lost. `least` is the score
 * that a game never goes below. */
export const held = {
  en: (told: Penalty, least = 0): string =>
    isHeld(told) ? ` (of ${signed(told.penalty)}: a score never goes below ${least})` : '',
  fr: (told: Penalty, least = 0): string =>
    isHeld(told)
      ? ` (sur ${signed(told.penalty)}\u00a0: un score ne descend jamais au-dessous de ${least})`
      : '',
}
