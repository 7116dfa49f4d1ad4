import { describe, expect, it, vi } from 'vitest'
import { isTaken, press, type Deeds } from './keyboard'
import type { Session } from './session.svelte'

function at(more: object = {}) {
  const session = {
    scene: { isLive: true },
    room: { keys: vi.fn(() => false) },
    choice: { aimed: null, back: vi.fn(() => true) },
    isMyTurn: true,
    past: null,
    trouble: null,
    connection: { agreement: { hints: true } },
    confirm: vi.fn(),
    undo: vi.fn(),
    step: vi.fn(),
    lookBack: vi.fn(),
    askHint: vi.fn(),
    ...more,
  }
  const deeds = { open: vi.fn(), sayScores: vi.fn() }
  const type = (key: string) => press(key, session as unknown as Session, deeds as Deeds)
  return { session, deeds, type }
}

describe('a key at the table', () => {
  it('is first offered to the game', () => {
    const { session, type } = at({ room: { keys: () => true } })
    expect(type('u')).toBe(true)
    expect(session.undo).not.toHaveBeenCalled()
  })

  it('confirms, undoes, steps back and opens what it says', () => {
    const { session, deeds, type } = at()
    type('Enter')
    expect(session.confirm).toHaveBeenCalled()
    type('U')
    expect(session.undo).toHaveBeenCalled()
    type('Escape')
    expect(session.choice.back).toHaveBeenCalled()
    type('?')
    expect(deeds.open).toHaveBeenCalledWith('keys')
    type('s')
    expect(deeds.sayScores).toHaveBeenCalled()
  })

  it('comes back from the past before it gives up a pick', () => {
    const { session, type } = at({ past: { seq: 3 } })
    type('Escape')
    expect(session.lookBack).toHaveBeenCalledWith(null)
    expect(session.choice.back).not.toHaveBeenCalled()
  })

  it('shows no list of moves to who is not to move', () => {
    const { deeds, type } = at({ isMyTurn: false })
    expect(type('a')).toBe(false)
    expect(deeds.open).not.toHaveBeenCalled()
  })

  it('is left to fields and to the button it presses', () => {
    document.body.innerHTML = '<input><button></button><p></p>'
    const [input, button, p] = document.body.children
    expect(isTaken('u', input!)).toBe(true)
    expect(isTaken('Enter', button!)).toBe(true)
    expect(isTaken('u', button!)).toBe(false)
    expect(isTaken('Enter', p!)).toBe(false)
  })
})
