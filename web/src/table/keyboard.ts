/** What keys do at the table. The game's room is asked first. */
import type { Session } from './session.svelte'

/** What a key may open. */
export interface Deeds {
  open: (what: 'log' | 'moves' | 'keys') => void
  sayScores: () => void
}

/** Whether the key belongs to what has the focus: a field, or a button that it presses. */
export function isTaken(key: string, target: Element | null): boolean {
  if (!target) return false
  if (target.closest('dialog, input, textarea, select, [contenteditable]')) return true
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary') !== null
}

/** Do what a key asks for; false if it means nothing here. */
export function press(key: string, session: Session, deeds: Deeds): boolean {
  const { scene, room, choice } = session
  if (!scene || !room) return false
  if (session.isMyTurn && scene.isLive && key !== 'Escape' && room.keys(key, scene)) return true
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Enter':
      void session.confirm()
      return choice.aimed !== null
    case 'Escape':
      if (session.past) void session.lookBack(null)
      else if (session.trouble) session.trouble = null
      else return choice.back()
      return true
    case 'ArrowLeft':
      void session.step(-1)
      return true
    case 'ArrowRight':
      if (session.past) void session.step(1)
      return session.past !== null
    case 'u':
      void session.undo()
      return true
    case 'h':
      if (session.isMyTurn && session.connection.agreement?.hints) void session.askHint()
      return session.isMyTurn
    case 'a':
      if (session.isMyTurn) deeds.open('moves')
      return session.isMyTurn
    case 'l':
      deeds.open('log')
      return true
    case 's':
      deeds.sayScores()
      return true
    case '?':
      deeds.open('keys')
      return true
    default:
      return false
  }
}
