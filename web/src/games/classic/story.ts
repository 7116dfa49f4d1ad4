/** How a move of this game is told: what each fact changes on the table. */
import type { GameStory, OfKind } from '../module'
import { counted, factOf, onBoard, scoreWith } from '../staging'
import type { BoardView, Classic, Fact, View } from './view'

/** The lines of a board with one as it is afterwards. */
const withLine = (board: BoardView, after: View, line: number) =>
  board.lines.map((each) =>
    each.line === line ? after.boards[board.seat - 1]!.lines[line - 1]! : each,
  )

/** The goals of a board once a tile has come to its wall. */
function withTile({ rows, columns, colours }: BoardView['goals'], tile: OfKind<Fact, 'tile'>) {
  const { row, column, colour } = tile
  const one = (counts: number[], place: number) =>
    counts.map((count, i) => (i + 1 === place ? count + 1 : count))
  return {
    rows: one(rows, row),
    columns: one(columns, column),
    colours: { ...colours, [colour]: (colours[colour] ?? 0) + 1 },
  }
}

export const story: GameStory<Classic> = {
  landed: (before, after, entry) => {
    const fact = factOf(entry, 'landed')
    if (!fact) return after
    const cleared: View = {
      ...before,
      phase: 'tiling',
      factories: before.factories.map(() => []),
      centre: [],
      marker: factOf(entry, 'marker')?.seat ?? before.marker,
    }
    return onBoard(cleared, fact, () => fact.board)
  },
  changes: {
    tile: (view, fact, after) => {
      const { row, column, colour } = fact
      return onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        lines: withLine(board, after, row),
        wall: board.wall.map((spaces, r) =>
          spaces.map((tile, c) => (r === row - 1 && c === column - 1 ? colour : tile)),
        ),
        goals: withTile(board.goals, fact),
      }))
    },
    line_broken: (view, fact, after) =>
      onBoard(view, fact, (board) => ({
        lines: withLine(board, after, fact.line),
        floor: fact.floor,
        floor_total: fact.floor_total,
      })),
    floor: (view, fact, after) => {
      const { floor, floor_total } = after.boards[fact.seat - 1]!
      return onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        floor,
        floor_total,
      }))
    },
    row_bonus: counted,
    column_bonus: counted,
    colour_bonus: counted,
  },
  losses: ['floor'],
  bonuses: ['row_bonus', 'column_bonus', 'colour_bonus'],
  roundName: ['round'],
  spot: (seat, { row, column }) => `board-${seat}-wall-${Number(row)}-${Number(column)}`,
  flights: (fact) => {
    if (fact.kind !== 'tile') return []
    const { seat, row, column, colour } = fact
    const to = `board-${seat}-wall-${row}-${column}`
    return [{ from: `board-${seat}-line-${row}-0`, to, id: `sq-${colour}` }]
  },
}
