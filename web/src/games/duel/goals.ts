/** What the tablets are worth, as they say it. */
import { signed } from '../../words/language.svelte'
import type { Badge } from '../../parts/badge'
import type { View } from './view'

/** The points of one fulfilled goal; corners have two values. */
export function goalBadge(set: View['set'], goal: string): Badge {
  const points = goal === 'corners' ? set.corner_points : [set.goal_points[goal] ?? 0]
  const values = [...new Set(points)]
  return {
    tone: values.some((value) => value < 0) ? 'loss' : 'gain',
    text: values.map(signed).join(' / '),
  }
}
