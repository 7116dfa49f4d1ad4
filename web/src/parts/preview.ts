/** Showing what a target would bring while the pointer is over it, before anything is aimed. */
import type { MoveCard } from '../api/types'
import type { Choice } from '../table/choice.svelte'

/** Handlers for a target: a mouse over it previews its move. Fingers have no over. */
export function previews(choice: Choice, move: () => MoveCard | null | undefined) {
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') choice.previewed = move() ?? null
    },
    onpointerleave: () => {
      choice.previewed = null
    },
  }
}
