import { describe, expect, it } from 'vitest'
import type { AnyView, EntryCard, Fields } from '../api/types'
import { module as classic } from '../games/classic'
import classicStories from '../games/classic/fixtures/stories.json'
import { module as duel } from '../games/duel'
import duelStories from '../games/duel/fixtures/stories.json'
import { module as pavilion } from '../games/pavilion'
import pavilionStories from '../games/pavilion/fixtures/stories.json'
import type { GameModule } from '../games/module'
import { eventsOf, pointsOf, seatOf } from '../games/staging'
import { closes, tell, type Beat } from './story'

interface Told {
  before: AnyView
  entry: EntryCard
  after: AnyView
}
interface BoardFields {
  score: number
  [field: string]: unknown
}
const boardsOf = (view: AnyView): BoardFields[] => view.boards
const kinds = (entry: EntryCard) => eventsOf(entry).map((fact) => fact.kind)
const names = (beats: Beat[]) => beats.map(({ name }) => name)

/** What of a board a round's end leaves as the story has drawn it. */
const LASTING: Record<string, string[]> = {
  classic: ['score', 'lines', 'wall', 'floor'],
  pavilion: ['score', 'stars', 'free_spaces'],
  duel: ['score', 'lines', 'dome', 'spaces', 'broken', 'chips', 'plates'],
}
const only = (board: BoardFields, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, board[field]]))

describe.each([
  { module: classic, stories: classicStories as unknown as Told[] },
  { module: pavilion, stories: pavilionStories as unknown as Told[] },
  { module: duel, stories: duelStories as unknown as Told[] },
])('the stories of $module.key', ({ module, stories }: { module: GameModule; stories: Told[] }) => {
  const closing = stories.filter(({ entry }) => closes(entry))
  const of = ({ before, after, entry }: Told) => tell(module, before, after, entry)

  it('lead to the boards that the server tells', () => {
    expect(closing.length).toBeGreaterThan(4)
    for (const told of closing) {
      const scores = of(told).find(({ name }) => name === 'scores')!
      const lasting = LASTING[module.key]!
      expect(boardsOf(scores.view).map((board) => only(board, lasting))).toEqual(
        boardsOf(told.after).map((board) => only(board, lasting)),
      )
    }
  })

  it('end with the view after the move where no round ends', () => {
    for (const told of stories.filter(({ entry }) => !closes(entry)))
      expect(of(told).at(-1)!.view).toBe(told.after)
  })

  it('count points only in the beat that tells of them', () => {
    for (const told of stories) {
      let shown = told.before
      for (const beat of of(told)) {
        const gained = boardsOf(beat.view).map(
          (board, i) => board.score - boardsOf(shown)[i]!.score,
        )
        const facts = boardsOf(shown).map((_, i) =>
          beat.facts
            .filter((fact) => seatOf(fact) === i + 1)
            .reduce((sum, fact) => sum + pointsOf(fact), 0),
        )
        expect(gained).toEqual(facts)
        shown = beat.view
      }
    }
  })

  it('keep the round and its name until everything is told', () => {
    for (const told of closing)
      for (const beat of of(told)) {
        for (const field of module.story.roundName)
          if (kinds(told.entry).includes('round'))
            expect(beat.view).toHaveProperty(field, (told.before as Fields)[field])
        expect(beat.told.map((fact) => fact.kind)).not.toContain('round')
      }
  })

  it('tell the move, then what scores, then what is lost, then the scores, then the deal', () => {
    for (const told of closing) {
      const { losses, bonuses } = module.story
      const part = (name: string) => {
        if (name === 'deal') return 5
        if (name === 'scores') return 4
        if (bonuses.includes(name) || name === 'corners') return 3
        if (losses.includes(name)) return 2
        return name === 'move' ? 0 : 1
      }
      const order = names(of(told)).map(part)
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(order.slice(-1)).toEqual([kinds(told.entry).includes('end') ? 4 : 5])
    }
  })

  it('light places on the board of whoever scores', () => {
    for (const told of stories)
      for (const beat of of(told))
        for (const spot of beat.lit) expect(spot).toMatch(new RegExp(`^board-${beat.seat}-`))
  })
})

it('names no new round before the deal where nothing is scored either', () => {
  for (const { before, after, entry } of duelStories as unknown as Told[]) {
    if (closes(entry) !== 'round') continue
    const events = eventsOf(entry).filter(({ kind }) => kind === 'round')
    const skipped = { ...entry, move: { text: '', fields: { kind: 'skip' as const } }, events }
    const rounds = tell(duel, before, after, skipped).map(({ view }) => view.round)
    expect(new Set(rounds)).toEqual(new Set([before.round]))
  }
})

it('tells the end of a round of two boards in less than six seconds', () => {
  for (const { before, after, entry } of classicStories as unknown as Told[]) {
    if (!kinds(entry).includes('round') || boardsOf(before).length > 2) continue
    const told = tell(classic, before, after, entry).reduce((sum, { ms }) => sum + ms, 0)
    expect(told).toBeLessThan(6000 - 800 - 900)
  }
})
