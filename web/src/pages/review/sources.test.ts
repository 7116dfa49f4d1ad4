import { expect, it } from 'vitest'
import { sourceRows } from './sources'

it('sets the points of two variations side by side, with their sum and those of the others', () => {
  const rows = sourceRows([{ tile: 4, floor: -3 }, { tile: 2 }], [{ tile: 6 }, {}], 1)
  expect(rows).toEqual([
    { kind: 'tile', played: 4, best: 6 },
    { kind: 'floor', played: -3, best: 0 },
    { kind: 'sum', played: 1, best: 6 },
    { kind: 'others', played: 2, best: 0 },
  ])
})

it('needs no sum of one source, and no table where nobody scores', () => {
  expect(sourceRows([{ tile: 4 }, {}], [{}, {}], 1).map(({ kind }) => kind)).toEqual([
    'tile',
    'others',
  ])
  expect(sourceRows([{}, {}], [{}, {}], 2)).toEqual([])
})
