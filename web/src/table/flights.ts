/** Tiles that fly from place to place, and points that rise. Nothing waits for them. */
import { tick } from 'svelte'
import type { Flight } from '../games/room'
import { pace } from '../settings.svelte'
import { signed } from '../words/language.svelte'

const SVG = 'http://www.w3.org/2000/svg'
const MOVE_MS = 260
const RISE_MS = 900
const DROP_MS = 420
const STAGGER_MS = 45
/** A whole deal takes no longer. */
const DEAL_MS = 900

/** The element of a place; where it is not drawn, the nearest shorter name. */
export function placeOf(spot: string): Element | null {
  for (let name = spot; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const found = document.querySelector(`[data-spot="${CSS.escape(name)}"]`)
    if (found) return found
  }
  return null
}

/** Where a flight begins: at a tile, or somewhere on a board that is folded away. */
interface Start {
  at: DOMRect
  isTile: boolean
}

function startOf(spot: string): Start | null {
  const place = placeOf(spot)
  return place && { at: place.getBoundingClientRect(), isTile: isAt(place, spot) }
}

/** Whether a place is drawn by itself. */
function isAt(place: Element, spot: string): boolean {
  return place.getAttribute('data-spot') === spot
}

export class FlightDeck {
  private running = new Set<Animation>()

  constructor(private readonly layer: HTMLElement) {}

  get isFlying(): boolean {
    return this.running.size > 0
  }

  /** End everything that moves. */
  finish(): void {
    for (const animation of [...this.running]) animation.finish()
  }

  /** Let tiles fly to where the next drawing puts them. Call before it is drawn. */
  async launch(flights: Flight[]): Promise<void> {
    const speed = pace()
    if (speed === 0 || flights.length === 0) return
    this.finish()
    const starts = flights.map((flight) => startOf(flight.from))
    await tick()
    flights.forEach((flight, i) => {
      const target = placeOf(flight.to)
      const start = starts[i]
      if (!start || !target || !(start.isTile || isAt(target, flight.to))) return
      this.fly(flight, start, target, speed * (flight.delay ?? i * STAGGER_MS), speed)
    })
  }

  /** Let points rise from the scores of the seats that gained or lost them. */
  async rise(points: Map<number, number>): Promise<void> {
    const speed = pace()
    if (speed === 0) return
    await tick()
    for (const [seat, gained] of points) {
      const score = document.querySelector(`[data-spot="board-${seat}"] .score`)
      if (gained !== 0 && score) this.raise(gained, score.getBoundingClientRect(), speed)
    }
  }

  /** Let the tiles on the tray drop to their places. */
  async deal(tray: Element): Promise<void> {
    const speed = pace()
    if (speed === 0) return
    await tick()
    const tiles = [...tray.querySelectorAll('.tile[data-spot]')]
    const stagger = Math.min(STAGGER_MS, (DEAL_MS - DROP_MS) / Math.max(1, tiles.length))
    tiles.forEach((tile, i) => {
      const frames = [{ translate: '0 -24px', opacity: 0 }, { opacity: 1 }, { translate: '0 0' }]
      this.run(tile, frames, {
        duration: DROP_MS * speed,
        delay: i * stagger * speed,
        easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)',
        fill: 'backwards',
      })
    })
  }

  private fly(flight: Flight, start: Start, target: Element, delay: number, speed: number): void {
    const to = target.getBoundingClientRect()
    const from = start.at
    const isWhole = isAt(target, flight.to)
    const size = isWhole ? to.width : from.width
    const tile = this.symbol(flight.id, to, size)
    const dx = from.left + from.width / 2 - to.left - to.width / 2
    const dy = from.top + from.height / 2 - to.top - to.height / 2
    const scale = start.isTile ? from.width / Math.max(1, size) : 1
    const lift = Math.min(60, Math.hypot(dx, dy) * 0.12)
    const frames = [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      {
        transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + scale) / 2})`,
        offset: 0.5,
      },
      { transform: 'none' },
    ]
    const shown = target as SVGElement | HTMLElement
    if (isWhole) shown.style.visibility = 'hidden'
    this.run(
      tile,
      frames,
      {
        duration: MOVE_MS * speed * 1.6,
        delay,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        fill: 'both',
      },
      () => {
        tile.remove()
        if (isWhole) shown.style.visibility = ''
      },
    )
  }

  private symbol(id: string, at: DOMRect, size: number): SVGElement {
    const tile = document.createElementNS(SVG, 'svg')
    const use = document.createElementNS(SVG, 'use')
    use.setAttribute('href', `#${id}`)
    tile.append(use)
    tile.classList.add('flyer')
    const height = size * (at.width > 0 ? at.height / at.width : 1)
    tile.style.width = `${size}px`
    tile.style.height = `${id.startsWith('rh-') ? height : size}px`
    tile.style.left = `${at.left + at.width / 2 - size / 2}px`
    tile.style.top = `${at.top + at.height / 2 - size / 2}px`
    this.layer.append(tile)
    return tile
  }

  private raise(points: number, at: DOMRect, speed: number): void {
    const badge = document.createElement('span')
    badge.className = points < 0 ? 'risen loss' : 'risen'
    badge.textContent = signed(points)
    badge.style.left = `${at.right}px`
    badge.style.top = `${at.top}px`
    this.layer.append(badge)
    const frames = [
      { transform: 'translate(-100%, 60%)', opacity: 0 },
      { transform: 'translate(-100%, 0)', opacity: 1, offset: 0.2 },
      { transform: 'translate(-100%, -10%)', opacity: 1, offset: 0.75 },
      { transform: 'translate(-100%, -60%)', opacity: 0 },
    ]
    this.run(badge, frames, { duration: RISE_MS * speed, fill: 'both' }, () => badge.remove())
  }

  private run(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    after: () => void = () => undefined,
  ): void {
    const animation = element.animate(frames, timing)
    this.running.add(animation)
    animation.finished
      .catch(() => undefined)
      .then(() => {
        this.running.delete(animation)
        after()
      })
  }
}
