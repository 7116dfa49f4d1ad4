/** What keys do at the table. The game's module is asked first. */
import type { Session } from './session.svelte'

/** What a key may open. */
export interface TableActions {
  open: (what: 'log' | 'moves' | 'keys') => void
  sayScores: () => void
}

const FIELDS = 'dialog, input:not([type="radio"]), textarea, select, [contenteditable]'
const CONTROLS = 'a, button, summary, [role="dialog"]'

/** Whether the key belongs to what has the focus: a field, or a button that it presses. */
export function isTaken(key: string, target: Element | null): boolean {
  if (!target) return false
  if (target.closest(FIELDS)) return true
  if (target.closest('input')) return key === ' ' || key.startsWith('Arrow')
  return (key === 'Enter' || key === ' ') && target.closest(CONTROLS) !== null
}

/** Whether Enter plays the aimed move rather than pressing what has the focus.
 *
 * It does, unless the focus is on a control outside of the board or has been moved to another
 * source, target or option since the move was aimed: then it aims that one. `anchor` is what had
 * the focus when the move was aimed. */
export function playsAimed(target: Element | null, anchor: Element | null): boolean {
  if (!target) return true
  const pick = target.closest('[data-pick]')
  if (pick) return pick === anchor?.closest('[data-pick]')
  return target.closest(`${FIELDS}, ${CONTROLS}`) === null
}

/** What shows the aimed move on the table: its target, else its source, else Confirm. */
export function aimedControl(table: ParentNode): HTMLElement | null {
  for (const kind of ['target', 'source', 'option']) {
    const on = `main [data-pick="${kind}"]`
    const found = table.querySelector<HTMLElement>(
      `${on}[aria-pressed="true"], ${on}[aria-checked="true"], ${on} input:checked`,
    )
    if (found) return found
  }
  return table.querySelector<HTMLElement>('[data-do="confirm"]')
}

/** Do what a key asks for; false if it means nothing here. */
export function press(key: string, session: Session, actions: TableActions): boolean {
  const { scene, module, choice, past } = session
  if (!scene || !module) return false
  if (session.isMyTurn && scene.isLive && key !== 'Escape' && module.keys(key, scene)) return true
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Escape':
      if (past.position) past.leave()
      else if (session.trouble) session.trouble = null
      else return choice.back()
      return true
    case 'ArrowLeft':
      void past.step(-1)
      return true
    case 'ArrowRight':
      if (past.position) void past.step(1)
      return past.position !== null
    case 'u':
      void session.undo()
      return true
    case 'h':
      if (session.isMyTurn && session.connection.agreement?.hints) void session.hints.ask()
      return session.isMyTurn
    case 'a':
      if (session.isMyTurn) actions.open('moves')
      return session.isMyTurn
    case 'l':
      actions.open('log')
      return true
    case 's':
      actions.sayScores()
      return true
    case '?':
      actions.open('keys')
      return true
    default:
      return false
  }
}
