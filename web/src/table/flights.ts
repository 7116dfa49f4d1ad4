/** Tiles that fly from place to place, and points that rise. Nothing waits for them. */
import { tick } from 'svelte'
import type { Flight } from '../games/module'
import { pace } from '../settings.svelte'
import { signed } from '../words/language.svelte'

const SVG = 'http://www.w3.org/2000/svg'
const MOVE_MS = 420
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

/** When what was just drawn is on the screen: time that drawing took is not lost to motion. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

/** A tile that drops to its place during a part of the whole time, as it lies there. */
function dropping(tile: Element, from: number, to: number): Keyframe[] {
  // Not `translate`: browsers do not hand that to the compositor for SVG.
  const { transform } = getComputedStyle(tile)
  const above = { transform: `translateY(-24px) ${transform.replace('none', '')}`, opacity: 0 }
  const there = { transform, opacity: 1 }
  return [
    { ...above, offset: 0 },
    { ...above, offset: from, easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)' },
    { ...there, offset: to },
    { ...there, offset: 1 },
  ]
}

/** Points that a seat gains or loses, and the place where it happens. */
export interface Gain {
  points: number
  seat: number
  spot?: string | undefined
}

/** Moves tiles and points in a layer over the table. */
export class TileAnimator {
  private running = new Set<Animation>()

  constructor(private readonly layer: HTMLElement) {}

  get isFlying(): boolean {
    return this.running.size > 0
  }

  /** End everything that moves. */
  finish(): void {
    for (const animation of [...this.running]) animation.finish()
  }

  /** Let tiles fly to where the next drawing puts them, until all have landed. Call before it. */
  async launch(flights: Flight[], flightMs = MOVE_MS): Promise<void> {
    const speed = pace()
    if (speed === 0 || !flights.some(({ id }) => id)) return
    this.finish()
    const starts = flights.map((flight) => startOf(flight.from))
    await tick()
    const landings = flights.map((flight, i) => {
      const target = placeOf(flight.to)
      const start = starts[i]
      if (!flight.id || !start || !target || !(start.isTile || isAt(target, flight.to)))
        return undefined
      const delay = speed * (flight.delay ?? i * STAGGER_MS)
      return this.fly(flight, start, target, delay, speed * flightMs)
    })
    await Promise.all(landings)
  }

  /** Let points rise where they are made, or from the scores of the seats. */
  async rise(gains: Gain[], ms = RISE_MS): Promise<void> {
    if (pace() === 0) return
    await tick()
    for (const { points, seat, spot } of gains) {
      const place = spot ? document.querySelector(`[data-spot="${CSS.escape(spot)}"]`) : null
      const from = place ?? document.querySelector(`[data-spot="board-${seat}"] .score`)
      if (points !== 0 && from) this.raise(points, from.getBoundingClientRect(), place !== null, ms)
    }
  }

  /** Let the tiles on the tray drop to their places, until all lie there. */
  async deal(): Promise<void> {
    const speed = pace()
    if (speed === 0) return
    await tick()
    const tiles = [...document.querySelectorAll<SVGElement>('main .tray .tile[data-spot]')]
    // All begin and end together, and wait inside: each beginning and end costs a layout.
    const drops = tiles.map((tile, i) => {
      const from = ((1 - DROP_MS / DEAL_MS) * i) / tiles.length
      return this.run(tile, dropping(tile, from, from + DROP_MS / DEAL_MS), {
        duration: DEAL_MS * speed,
      })
    })
    await Promise.all(drops)
  }

  private fly(
    flight: Flight,
    start: Start,
    target: Element,
    delay: number,
    duration: number,
  ): Promise<void> {
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
    return this.run(
      tile,
      frames,
      {
        duration,
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

  private raise(points: number, at: DOMRect, isOverTile: boolean, ms: number): void {
    const badge = document.createElement('span')
    badge.className = points < 0 ? 'risen loss' : 'risen'
    badge.textContent = signed(points)
    const side = isOverTile ? '-50%' : '-100%'
    badge.style.left = `${isOverTile ? at.left + at.width / 2 : at.right}px`
    badge.style.top = `${isOverTile ? at.top - at.height / 2 : at.top}px`
    this.layer.append(badge)
    const frames = [
      { transform: `translate(${side}, 60%)`, opacity: 0 },
      { transform: `translate(${side}, 0)`, opacity: 1, offset: 0.2 },
      { transform: `translate(${side}, -10%)`, opacity: 1, offset: 0.75 },
      { transform: `translate(${side}, -60%)`, opacity: 0 },
    ]
    void this.run(badge, frames, { duration: ms * pace(), fill: 'both' }, () => badge.remove())
  }

  private run(
    element: HTMLElement | SVGElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    after: () => void = () => undefined,
  ): Promise<void> {
    const animation = element.animate(frames, timing)
    animation.pause()
    // Its own layer is painted with the table, not when the motion begins.
    element.style.willChange = 'transform, opacity'
    this.running.add(animation)
    void painted().then(() => this.running.has(animation) && animation.play())
    return animation.finished
      .catch(() => undefined)
      .then(() => {
        this.running.delete(animation)
        element.style.willChange = ''
        after()
      })
  }
}
