/** Dragging as a short cut for pick and aim. What can be dragged says what it picks; what it can be
 * dropped on carries `data-drop` with a name. Nothing is known of games here. */
import type { Attachment } from 'svelte/attachments'

export interface Drag {
  /** The symbols that follow the finger. */
  ids: string[]
  /** Picked up: false if it cannot be. */
  lift: () => boolean
  /** Held over a place, or over none. */
  over?: (place: string | null) => void
  /** Let go over a place. */
  drop: (place: string) => void
  /** Let go elsewhere. */
  cancel?: () => void
}

const FAR = 8
const SVG = 'http://www.w3.org/2000/svg'

/** Let an element be dragged; a press that does not move stays a click. */
export function draggable(drag: () => Drag | null): Attachment<HTMLElement> {
  return (element) => {
    const start = (press: PointerEvent) => {
      const asked = press.button === 0 ? drag() : null
      if (asked) follow(element, press, asked)
    }
    element.style.touchAction = 'pinch-zoom'
    element.addEventListener('pointerdown', start)
    return () => element.removeEventListener('pointerdown', start)
  }
}

function follow(element: HTMLElement, press: PointerEvent, drag: Drag): void {
  let ghost: HTMLElement | null = null
  const events = new AbortController()
  const { signal } = events

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
    if (!ghost && distance >= FAR) {
      if (!drag.lift()) return events.abort()
      ghost = ghostOf(drag.ids, element)
    }
    if (!ghost) return
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`
    drag.over?.(placeAt(event))
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    events.abort()
    if (!ghost) return
    ghost.remove()
    swallowClick()
    const place = event.type === 'pointerup' ? placeAt(event) : null
    if (place === null) drag.cancel?.()
    else drag.drop(place)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
}

function placeAt(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)
  return under?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null
}

function ghostOf(ids: string[], element: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = 'drag-ghost'
  ghost.style.setProperty('--t', getComputedStyle(element).getPropertyValue('--t'))
  for (const id of ids) {
    const tile = document.createElementNS(SVG, 'svg')
    const use = document.createElementNS(SVG, 'use')
    use.setAttribute('href', `#${id}`)
    tile.append(use)
    ghost.append(tile)
  }
  document.body.append(ghost)
  return ghost
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
}
