import { describe, expect, it } from 'vitest'
import type { Replay, ReplayStep } from '../../api/types'
import { viewOf } from '../../games/classic/sample'
import { lineFrom, pathTo, recordOf, Tree, treeOf } from './tree'

function step(move: string | null, seat: number | null = null, draws: string[] = []): ReplayStep {
  return {
    seat,
    move: move ? { text: move, fields: { kind: 'stop' } } : null,
    draws: draws.map((text) => ({ text, fields: { kind: 'draw', colour: 'red' } })),
    events: [],
    view: viewOf({}),
    position: `after ${move ?? 'nothing'}`,
    scores: [0, 0],
  }
}

const HEADER = { game: 'some', rules: 2, options: { seats: '2' }, players: [{ name: 'A' }] }

function sample(): Tree {
  const tree = new Tree(step(null))
  const a = tree.add(tree.root, step('a', 1))
  const b = tree.add(a, step('b', 2, ['+x', '+y']))
  tree.add(b, step('c', 1))
  const d = tree.add(a, step('d', 2))
  const e = tree.add(d, step('e', 1))
  tree.add(d, step('f', 1))
  tree.root.comments.push('Here.')
  b.comments.push('A deal.')
  e.comments.push('Or this.')
  return tree
}

describe('a tree of variations', () => {
  it('has each move once, and another deal as another move', () => {
    const tree = sample()
    const [a] = tree.root.children
    expect(tree.add(tree.root, step('a', 1))).toBe(a)
    expect(tree.add(a!, step('b', 2, ['+x', '+z']))).not.toBe(a!.children[0])
  })

  it('becomes a record whose variations stand before what leaves them', () => {
    const record = recordOf(sample(), HEADER)
    expect(record.start).toBe('after nothing')
    expect(record.events.map(({ text }) => text)).toEqual(['a', 'b', '+x', '+y', 'c'])
    expect(record.events.map(({ actor }) => actor)).toEqual([1, 2, 'chance', 'chance', 1])
    expect(record.comments).toEqual([
      { after: 0, text: 'Here.' },
      { after: 4, text: 'A deal.' },
    ])
    expect(record.variations).toEqual([
      {
        at: 2,
        events: [
          { actor: 2, text: 'd' },
          { actor: 1, text: 'e' },
        ],
        comments: [{ after: 2, text: 'Or this.' }],
      },
      { at: 3, of: 1, events: [{ actor: 1, text: 'f' }] },
    ])
  })

  it('is the same again after it was told by the server', () => {
    const replay = {
      steps: [step(null), step('a', 1), step('b', 2, ['+x', '+y']), step('c', 1)],
      comments: [
        { step: 0, text: 'Here.' },
        { step: 2, text: 'A deal.' },
      ],
      branches: [
        {
          of: null,
          after: 1,
          steps: [step('d', 2), step('e', 1)],
          comments: [{ step: 3, text: 'Or this.' }],
        },
        { of: 1, after: 2, steps: [step('f', 1)], comments: [] },
      ],
    } as unknown as Replay
    expect(recordOf(treeOf(replay), HEADER)).toEqual(recordOf(sample(), HEADER))
  })

  it('counts what it cannot hold: another first deal, and what leaves that', () => {
    const replay = {
      steps: [step(null), step('a', 1)],
      comments: [],
      branches: [
        { of: null, after: -1, steps: [step(null), step('x', 1)], comments: [] },
        { of: 1, after: 0, steps: [step('y', 1)], comments: [{ step: 1, text: 'Lost?' }] },
        { of: null, after: 0, steps: [step('z', 1)], comments: [{ step: 1, text: 'Kept.' }] },
      ],
    } as unknown as Replay
    const tree = treeOf(replay)
    expect(tree.left).toBe(2)
    expect(tree.root.children.map(({ step }) => step.move?.text)).toEqual(['a', 'z'])
    expect(tree.root.children[1]!.comments).toEqual(['Kept.'])
  })

  it('keeps the move that ends a game as a variation, for the result is not known here', () => {
    const tree = sample()
    const c = tree.root.children[0]!.children[0]!.children[0]!
    c.step.view['to_act'] = null
    c.comments.push('Over.')
    const record = recordOf(tree, HEADER)
    expect(record.events.map(({ text }) => text)).toEqual(['a', 'b', '+x', '+y'])
    expect(record.variations?.[0]).toEqual({
      at: 5,
      events: [{ actor: 1, text: 'c' }],
      comments: [{ after: 1, text: 'Over.' }],
    })
    expect(record.variations?.[2]).toMatchObject({ at: 3, of: 2 })
  })

  it('makes another line the main one', () => {
    const tree = sample()
    const f = tree.root.children[0]!.children[1]!.children[1]!
    tree.promote(f)
    expect(lineFrom(tree.root).at(-1)).toBe(f)
    expect(pathTo(f).map(({ step }) => step.move?.text)).toEqual([undefined, 'a', 'd', 'f'])
  })

  it('lets branches go, but not the root', () => {
    const tree = sample()
    const a = tree.root.children[0]!
    expect(tree.remove(a.children[1]!)).toBe(a)
    expect(a.children).toHaveLength(1)
    expect(tree.remove(tree.root)).toBe(tree.root)
    expect(tree.root.children).toHaveLength(1)
  })
})
