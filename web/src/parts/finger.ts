/** What a finger can meet, and what it may mean. */

/** The width and height in which a finger meets a thing for sure. */
export const FINGER = 40
/** How large a thing that is enlarged for fingers should be. */
export const ROOMY = 46

let down: { x: number; y: number } | null = null
if (typeof document !== 'undefined') {
  const note = ({ clientX: x, clientY: y }: PointerEvent) => (down = { x, y })
  document.addEventListener('pointerdown', note, { capture: true, passive: true })
}

/** Where a press was made. Browsers move the click of a finger into the thing that they hold to be
 * meant; the finger itself was where it went down. */
export function pointOf(event: MouseEvent): { x: number; y: number } {
  return isFinger(event) && down ? down : { x: event.clientX, y: event.clientY }
}

/** Whether a press came from a finger: neither from keys nor from a mouse. */
export function isFinger(event: MouseEvent): boolean {
  return event.detail > 0 && (event as PointerEvent).pointerType !== 'mouse'
}

/** What is smaller is not met for sure, even in its middle. */
const SURE = 36

/** Whether a finger may have meant something else than it met: that is small, or the finger is beside
 * it. Such a press may aim, but never make a move. */
export function isVague(event: MouseEvent): boolean {
  if (!isFinger(event)) return false
  const box = (event.currentTarget as Element).getBoundingClientRect()
  const { x, y } = pointOf(event)
  const isBeside = x < box.left || x > box.right || y < box.top || y > box.bottom
  return isBeside || Math.min(box.width, box.height) < SURE
}
