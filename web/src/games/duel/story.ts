/** How a move of this game is told: what each fact changes on the table. */
import type { EntryOf, GameStory, OfKind } from '../module'
import { counted, factOf, onBoard, scoreWith } from '../staging'
import { boardOf, type BoardView, type Duel, type Fact, type View } from './view'

type Dome = BoardView['dome']

/** A dome with a tile on one of its spaces. */
const withTile = (dome: Dome, at: { row: number; column: number }, tile: Dome[number][number]) =>
  dome.map((cells, r) =>
    cells.map((cell, c) => (r + 1 === at.row && c + 1 === at.column ? tile : cell)),
  )

/** The lines of a board with one as it is afterwards. */
const withLine = (board: BoardView, after: View, line: number) =>
  board.lines.map((each) =>
    each.line === line ? boardOf(after, board.seat).lines[line - 1]! : each,
  )

/** The last take of a round: nothing is left to be taken. */
function takenLast(before: View, fact: OfKind<Fact, 'landed'>, entry: EntryOf<Duel>): View {
  const cleared: View = {
    ...before,
    suns: before.suns.map(() => []),
    large_sun: [],
    moons: before.moons.map(() => []),
    large_moon: [],
    starting_tile: factOf(entry, 'starting_tile')?.seat ?? before.starting_tile,
  }
  return onBoard(cleared, fact, () => fact.board)
}

export const story: GameStory<Duel> = {
  landed: (before, after, entry) => {
    const fact = factOf(entry, 'landed')
    if (fact) return takenLast(before, fact, entry)
    const isTold = entry.events?.some(({ kind }) => kind in story.changes)
    const isOver = after.round > before.round || after.to_act === null
    if (!isTold && !isOver) return after
    const boards = before.boards.map(({ lines, broken, broken_total, dome, goals }, i) => ({
      ...after.boards[i]!,
      lines,
      broken,
      broken_total,
      dome,
      goals,
    }))
    const made = entry.move?.fields
    const chip = made?.kind === 'chip' ? made.factory : null
    const chips = before.chips.map((each, i) => (i + 1 === chip ? null : each))
    return isOver ? { ...before, chips, boards } : { ...after, boards }
  },
  changes: {
    draw: counted,
    tile: (view, fact, after) =>
      onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        lines: withLine(board, after, fact.row),
        dome: withTile(board.dome, fact, fact.colour),
        goals: boardOf(after, fact.seat).goals,
      })),
    special: (view, fact) =>
      onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        dome: withTile(board.dome, fact, 'special'),
      })),
    line_broken: (view, fact, after) =>
      onBoard(view, fact, (board) => ({
        lines: withLine(board, after, fact.line),
        broken: fact.broken,
        broken_total: fact.broken_total,
      })),
    broken: (view, fact, after) => {
      const { broken, broken_total } = boardOf(after, fact.seat)
      return onBoard(view, fact, (board) => ({
        score: scoreWith(board, fact),
        broken,
        broken_total,
      }))
    },
    starting_tile_loss: counted,
    goal: counted,
    not_below_zero: counted,
  },
  losses: ['broken', 'starting_tile_loss'],
  bonuses: ['goal', 'not_below_zero'],
  roundName: ['round'],
  spot: (seat, { row, column }) => `board-${seat}-dome-${Number(row)}-${Number(column)}`,
  flights: (fact) => {
    if (fact.kind !== 'tile') return []
    const { seat, row, column, colour } = fact
    const to = `board-${seat}-dome-${row}-${column}`
    return [{ from: `board-${seat}-line-${row}-1`, to, id: `rd-${colour}` }]
  },
}
