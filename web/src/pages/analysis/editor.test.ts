import { describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import type { EditedPosition, EditPlace } from '../../api/types'
import { accountRows } from './accounts'
import { Editor, itemsOf, laid, NOTHING, turned, unturned } from './editor.svelte'

const place = (more: Partial<EditPlace>): EditPlace => ({
  key: 'factory1',
  label: { en: 'factory 1', fr: 'fabrique 1' },
  kind: 'tiles',
  value: '-',
  letters: 'BYRKW',
  room: 4,
  low: 0,
  high: 9,
  options: null,
  joint: ',',
  uniform: false,
  turns: false,
  ...more,
})

const draft = (
  position: string,
  value = '-',
  more: Partial<EditedPosition> = {},
): EditedPosition => ({
  position,
  options: { seats: '2' },
  pieces: [{ letter: 'B', name: { en: 'blue', fr: 'bleue' }, art: 'sq-blue', total: 20, left: 19 }],
  groups: [
    {
      key: 'factories',
      label: { en: 'factories', fr: 'fabriques' },
      seat: null,
      columns: 1,
      places: [place({ value })],
    },
  ],
  option_lists: [],
  fault: null,
  refused: null,
  ...more,
})

function editorWith(answers: (EditedPosition | Error)[]) {
  const asked: Record<string, unknown>[] = []
  const ask = (_path: string, body: unknown) => {
    asked.push(body as Record<string, unknown>)
    const next = answers.shift()!
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  return { editor: new Editor('classic', ask as never), asked }
}

describe('what is laid', () => {
  it('adds to a factory and takes the last tile away', () => {
    expect(laid(place({}), 'B')).toBe('B')
    expect(laid(place({ value: 'BY' }), 'R')).toBe('BYR')
    expect(laid(place({ value: 'BY' }), NOTHING)).toBe('B')
    expect(laid(place({ value: 'B' }), NOTHING)).toBe('-')
    expect(laid(place({}), NOTHING)).toBe('-')
  })

  it('does not go where it does not belong', () => {
    expect(laid(place({}), '*')).toBeNull()
    expect(laid(place({ kind: 'tile', value: '.', letters: 'BY' }), 'R')).toBeNull()
  })

  it('replaces another colour of a pattern line', () => {
    expect(laid(place({ value: 'BB', uniform: true }), 'R')).toBe('R')
    expect(laid(place({ value: 'BB', uniform: true }), 'B')).toBe('BBB')
  })

  it('fills and empties a space; one for a single colour takes that', () => {
    const space = place({ kind: 'tile', value: '.', letters: 'BY' })
    expect(laid(space, 'B')).toBe('B')
    expect(laid({ ...space, value: 'B' }, 'B')).toBe('.')
    expect(laid({ ...space, value: 'B' }, 'Y')).toBe('Y')
    expect(laid({ ...space, letters: 'K' }, 'B')).toBe('K')
    expect(laid({ ...space, value: 'K', letters: 'K' }, 'B')).toBe('.')
  })
})

describe('plates and lists', () => {
  it('turns clockwise and back to the option', () => {
    expect(turned('KTBS')).toBe('BKST')
    expect(unturned('SBTK', ['KTBS'])).toBe('KTBS')
    expect(unturned('-', ['-', 'KTBS'])).toBe('-')
  })

  it('splits lists by their own sign', () => {
    expect(itemsOf(place({ kind: 'list', value: '-' }))).toEqual([])
    expect(itemsOf(place({ kind: 'list', value: 'rows+corners', joint: '+' }))).toEqual([
      'rows',
      'corners',
    ])
  })
})

describe('the editor', () => {
  it('sends one change after the other, each from the last answer', async () => {
    const { editor, asked } = editorWith([draft('p0'), draft('p1', 'B'), draft('p2', 'BB')])
    await editor.begin({ options: { seats: '2' } })
    expect(editor.picked).toBe('B')
    await Promise.all([editor.press('factory1'), editor.press('factory1')])
    expect(asked.slice(1)).toEqual([
      { game: 'classic', position: 'p0', changes: { factory1: 'B' } },
      { game: 'classic', position: 'p1', changes: { factory1: 'BB' } },
    ])
    expect(editor.draft?.position).toBe('p2')
  })

  it('goes back and forth, and a new change ends what was undone', async () => {
    const { editor, asked } = editorWith([
      draft('p0'),
      draft('p1', 'B'),
      draft('p0'),
      draft('p1', 'B'),
      draft('p0'),
      draft('q', 'B'),
    ])
    await editor.begin({ position: 'p0' })
    await editor.press('factory1')
    await editor.undo()
    expect([asked.at(-1)?.['position'], editor.canUndo, editor.canRedo]).toEqual([
      'p0',
      false,
      true,
    ])
    await editor.redo()
    expect([editor.draft?.position, editor.canRedo]).toEqual(['p1', false])
    await editor.undo()
    await editor.press('factory1')
    expect([editor.canUndo, editor.canRedo]).toEqual([true, false])
    await editor.redo()
    expect(asked).toHaveLength(6)
  })

  it('keeps the draft when a change is refused, and says so when a request fails', async () => {
    const refused = draft('p0', '-', { refused: { en: 'no', fr: 'non' } })
    const { editor } = editorWith([
      draft('p0'),
      refused,
      new Problem('offline', '', 0),
      draft('p1', 'B'),
    ])
    await editor.begin({ position: 'p0' })
    await editor.press('factory1')
    expect([editor.draft?.refused?.fr, editor.canUndo]).toEqual(['non', false])
    await editor.press('factory1')
    expect([editor.problem?.code, editor.draft?.position]).toEqual(['offline', 'p0'])
    await editor.press('factory1')
    expect([editor.problem, editor.draft?.position]).toEqual([null, 'p1'])
  })

  it('asks nothing about a piece that does not lie there', async () => {
    const { editor, asked } = editorWith([draft('p0')])
    await editor.begin({ position: 'p0' })
    editor.picked = '*'
    await editor.press('factory1')
    expect([editor.isMisplaced, asked.length]).toEqual([true, 1])
  })
})

describe('accounts', () => {
  it('lists every source of both moves, later points last, and the sum', () => {
    const side = (accounts: Record<string, number>[]) => ({
      move: 'm',
      shares: [],
      points: [],
      variation: [],
      exact: false,
      accounts,
    })
    const found = {
      seat: 1,
      first: side([{ later: 10, tile: 4 }, { later: 9 }]),
      second: side([
        { floor: -2, later: 11, tile: 5 },
        { tile: 1, later: 8 },
      ]),
      difference: 0,
      difference_points: 0,
      error: 0,
      scale: 'share' as const,
    }
    expect(accountRows(found)[0]?.rows).toEqual([
      { kind: 'floor', first: 0, second: -2 },
      { kind: 'tile', first: 4, second: 5 },
      { kind: 'later', first: 10, second: 11 },
      { kind: 'sum', first: 14, second: 14 },
    ])
    expect(accountRows(found)[1]?.rows.at(-1)).toEqual({ kind: 'sum', first: 9, second: 9 })
  })
})
