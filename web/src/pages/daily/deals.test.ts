import { expect, test } from 'vitest'
import { compared, daysBack, placeOfPar, squares } from './deals'

const decision = (
  seat: number,
  round: number,
  label: 'mistake' | 'blunder' | null,
  forced = false,
) => ({ seat, round, label, forced })

test('squares tell how well each round was played, and nothing else', () => {
  const decisions = [
    decision(1, 1, null),
    decision(2, 1, 'blunder'),
    decision(1, 1, 'mistake'),
    decision(1, 2, null, true),
    decision(1, 2, 'blunder'),
  ]
  expect(squares(decisions, 1)).toEqual(['🟩🟧', '🟥'])
  expect(squares(decisions, 3)).toEqual([])
})

test('a margin stands between the levels', () => {
  const par = [
    { level: 'keen', margin: 4 },
    { level: 'strong', margin: 12 },
    { level: 'casual', margin: -9 },
  ]
  expect(placeOfPar(par, 5)).toEqual({ better: 'keen', short: 'strong' })
  expect(placeOfPar(par, 12)).toEqual({ better: 'strong', short: null })
  expect(placeOfPar(par, -20)).toEqual({ better: null, short: 'casual' })
  expect(placeOfPar([], 0)).toEqual({ better: null, short: null })
})

test('days go back to the first one', () => {
  expect(daysBack('2026-12-01', '2026-11-29', 9)).toEqual([
    '2026-12-01',
    '2026-11-30',
    '2026-11-29',
  ])
  expect(daysBack('2026-12-01', '2026-11-29', 2)).toHaveLength(2)
})

test('the first difference of two games is marked once', () => {
  const game = (...texts: string[]) =>
    texts.flatMap((text, i) => [
      { seat: 1, round: 1 + Math.floor(i / 2), text },
      { seat: 2, round: 1 + Math.floor(i / 2), text: 'reply' },
    ])
  const rows = compared(game('a', 'b', 'c'), game('a', 'x'), 1)
  expect(rows.map((row) => [row.mine, row.theirs, row.isFirstDifference])).toEqual([
    ['a', 'a', false],
    ['b', 'x', true],
    ['c', '', false],
  ])
  expect(rows.map((row) => row.round)).toEqual([1, 1, 2])
  expect(compared(game('a'), game('a'), 1)[0]!.isFirstDifference).toBe(false)
})
