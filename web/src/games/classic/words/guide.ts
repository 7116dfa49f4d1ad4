/** What the guide of the first game speaks of, decision by decision, and what it points at. */
import type { Thought } from '../../module'
import { CENTRE, hand, toldLine, type Seen } from '../view'

type Key = 'column' | 'line' | 'take' | 'centre' | 'floor' | 'wall' | 'others' | 'bonus'

export function thoughts(scene: Seen, texts: Record<Key, string>): Thought[] {
  const { view, front } = scene
  const say = (key: Key, ...at: string[]): Thought => ({ key, text: texts[key], at })
  const board = `board-${front}`
  if (toldLine(scene)) return [say('column', `${board}-wall`)]
  if (hand(scene)) return [say('line', `${board}-line`)]
  const found = [say('take', 'factory-')]
  if (view.centre.length > 0 && view.marker === CENTRE) found.push(say('centre', 'centre'))
  if (view.boards[front - 1]!.floor.length > 0) found.push(say('floor', `${board}-floor`))
  // The end is nobody's worry before the walls have begun to grow.
  if (view.round > 1) found.push(say('wall', `${board}-wall`), say('others'))
  if (view.round > 2) found.push(say('bonus', `${board}-wall`))
  return found
}
