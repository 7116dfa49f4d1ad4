/** How far a wall has come: tiles in each row, in each column, of each colour. */
import type { Colour } from './view'

export interface Progress {
  rows: number[]
  columns: number[]
  colours: { colour: Colour; count: number }[]
}

export function progress(wall: (Colour | null)[][], colours: Colour[]): Progress {
  const tiles = wall.flat()
  return {
    rows: wall.map((row) => row.filter(Boolean).length),
    columns: wall.map((_, column) => wall.filter((row) => row[column]).length),
    colours: colours.map((colour) => ({
      colour,
      count: tiles.filter((tile) => tile === colour).length,
    })),
  }
}
