/** What the guide of the first game speaks of, decision by decision, and what it points at. */
import type { Thought } from '../../module'
import type { Seen } from '../types'

type Key = 'taking' | 'centre' | 'placing' | 'features' | 'keeping' | 'bonus' | 'stars'

export function thoughts({ view, front }: Seen, texts: Record<Key, string>): Thought[] {
  const say = (key: Key, ...at: string[]): Thought => ({ key, text: texts[key], at })
  if (view.phase === 'bonus') return [say('bonus', 'supply')]
  if (view.phase === 'taking') {
    const isOpen = view.marker === 'centre' && view.centre.length > 0
    return [say('taking', 'factory-'), ...(isOpen ? [say('centre', 'centre')] : [])]
  }
  if (view.phase !== 'placing') return []
  const found = [
    say('placing', `board-${front}-hand`),
    say('features', 'supply'),
    say('keeping', `board-${front}-corners`),
  ]
  return view.round > 1 ? [...found, say('stars')] : found
}
