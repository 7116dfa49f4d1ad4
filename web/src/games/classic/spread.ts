/** Where factories and the centre lie on a tray of any size. */
export interface Spread {
  /** A ring around the centre where there is height for it, else rows with the centre last. */
  form: 'ring' | 'rows'
  columns: number
  /** The factories' diameter and the size of the tiles on them. */
  dish: number
  tile: number
  /** Middle of each factory in per cent of the tray; empty in rows. */
  places: [number, number][]
  /** Room for the centre, and its middle in a ring. */
  pool: { width: number; height: number; x: number; y: number }
}

/** Rings for the numbers of factories on a table, with room for the centre inside. */
const RINGS: Record<number, [number, number][]> = {
  5: [
    [50, 12.5],
    [81, 33],
    [72, 86.5],
    [28, 86.5],
    [19, 33],
  ],
  7: [
    [50, 11],
    [82, 22],
    [82, 51],
    [71, 86],
    [29, 86],
    [18, 51],
    [18, 22],
  ],
  9: [
    [50, 10],
    [83, 12.5],
    [83.5, 37],
    [83.5, 62],
    [70, 87],
    [30, 87],
    [16.5, 62],
    [16.5, 37],
    [17, 12.5],
  ],
}
/** The widest a factory may be beside the width and the height of its tray, in a ring. */
const SHARE: Record<number, [number, number]> = {
  5: [0.375, 0.205],
  7: [0.34, 0.19],
  9: [0.31, 0.165],
}
const LARGEST = 156
const LABEL = 12
const SMALLEST = 44
const GAP = 6
/** Tiles are this part of their factory's diameter. */
const TILE = 0.325

/** The spread of a number of factories over a tray. */
export function spread(width: number, height: number, count: number): Spread {
  const ring = RINGS[count]
  if (ring && width >= 300 && height >= 1.35 * width) return inRing(width, height, count, ring)
  return inRows(width, height, count)
}

function inRing(width: number, height: number, count: number, places: [number, number][]): Spread {
  const [ofWidth, ofHeight] = SHARE[count]!
  const dish = Math.floor(Math.min(width * ofWidth, height * ofHeight, LARGEST))
  const inner = count > 5 ? width - 2 * dish - 28 : width * 0.48
  const y = count > 5 ? 50 : 58
  return {
    form: 'ring',
    columns: 1,
    dish,
    tile: Math.floor(dish * TILE),
    places,
    pool: { width: Math.max(96, Math.floor(inner)), height: height * 0.32, x: 50, y },
  }
}

/** Rows with factories as large as they can be. The centre of a large table gets two cells or more,
 * unless factories would get too small for it. */
function inRows(width: number, height: number, count: number): Spread {
  const wide = count > 5 ? bestRows(width, height, count, 2) : null
  const { columns, rows, dish } =
    wide && wide.dish >= SMALLEST ? wide : bestRows(width, height, count, 1)
  const free = columns * rows - count
  return {
    form: 'rows',
    columns,
    dish,
    tile: Math.floor(dish * TILE),
    places: [],
    pool: {
      width: Math.floor((width / columns) * free - GAP),
      height: Math.floor(height / rows) - GAP - 2 * LABEL,
      x: 0,
      y: 0,
    },
  }
}

function bestRows(width: number, height: number, count: number, centre: number) {
  let best = { columns: count + centre, rows: 1, dish: 0 }
  for (let columns = 2; columns <= count + centre; columns++) {
    const rows = Math.ceil((count + centre) / columns)
    const isLastShared = columns * rows - count < columns
    const dish = Math.floor(Math.min(width / columns - GAP, height / rows - GAP - LABEL, LARGEST))
    if (isLastShared && dish > best.dish) best = { columns, rows, dish }
  }
  return best
}

/** Factories smaller than this are one button and unfold at a tap. */
export const SMALLEST_OPEN = 88

/** Where the tiles of a factory lie: each colour a box of quarters, the largest first, so that a
 * colour is one button. */
export function quarters<Colour extends string>(
  groups: { colour: Colour; count: number }[],
): { colour: Colour; slots: number[] }[] {
  let next = 0
  return [...groups]
    .sort((a, b) => b.count - a.count)
    .map(({ colour, count }) => ({
      colour,
      slots: Array.from({ length: count }, () => next++),
    }))
}

/** How the centre shows its tiles: one by one as large as those on factories, or counted, as large as
 * a few per row allow. */
export interface Pooled {
  isCounted: boolean
  tile: number
}

/** The most rows of single tiles in the centre. */
const POOL_ROWS = 3
const POOL_GAP = 5
/** What "×12" needs beside its tile. */
const COUNT_WIDTH = 22

/** How groups of tiles are shown in a room of the tray. */
export function pooled(
  counts: number[],
  room: { width: number; height: number },
  tile: number,
): Pooled {
  const perRow = Math.floor((room.width + POOL_GAP) / (tile + POOL_GAP))
  const rows = Math.min(POOL_ROWS, Math.floor((room.height + POOL_GAP) / (tile + POOL_GAP)))
  if (!isCrowded(counts, perRow, Math.max(1, rows))) return { isCounted: false, tile }
  let best = 14
  for (let columns = 1; columns <= counts.length; columns++) {
    const high = room.height / Math.ceil(counts.length / columns) - POOL_GAP
    const wide = room.width / columns - POOL_GAP - COUNT_WIDTH
    best = Math.max(best, Math.floor(Math.min(high, wide, tile)))
  }
  return { isCounted: true, tile: best }
}

/** Whether groups of tiles side by side need more rows than there are. */
export function isCrowded(counts: number[], perRow: number, rows: number): boolean {
  let used = 1
  let at = 0
  for (const count of counts) {
    if (count > perRow) return true
    if (at + count > perRow) {
      used++
      at = 0
    }
    at += count
  }
  return used > rows
}
