import { describe, expect, it, vi } from 'vitest'
import { aimedControl, isTaken, playsAimed, press, type TableActions } from './keyboard'
import { sessionWith } from '../testing/session'

function at(more: object = {}) {
  const session = {
    scene: { isLive: true },
    module: { keys: vi.fn(() => false) },
    choice: { aimed: null, back: vi.fn(() => true) },
    isMyTurn: true,
    past: { position: null as object | null, step: vi.fn(), leave: vi.fn() },
    trouble: null,
    connection: { agreement: { hints: true } },
    confirm: vi.fn(),
    undo: vi.fn(),
    hints: { ask: vi.fn() },
    ...more,
  }
  const actions = { open: vi.fn(), sayScores: vi.fn() }
  const type = (key: string) => press(key, sessionWith(session), actions as TableActions)
  return { session, actions, type }
}

describe('a key at the table', () => {
  it('is first offered to the game', () => {
    const { session, type } = at({ module: { keys: () => true } })
    expect(type('u')).toBe(true)
    expect(session.undo).not.toHaveBeenCalled()
  })

  it('undoes, steps back and opens what it says', () => {
    const { session, actions, type } = at()
    type('U')
    expect(session.undo).toHaveBeenCalled()
    type('Escape')
    expect(session.choice.back).toHaveBeenCalled()
    type('?')
    expect(actions.open).toHaveBeenCalledWith('keys')
    type('s')
    expect(actions.sayScores).toHaveBeenCalled()
  })

  it('comes back from the past before it gives up a pick', () => {
    const { session, type } = at()
    session.past.position = { seq: 3 }
    type('Escape')
    expect(session.past.leave).toHaveBeenCalled()
    expect(session.choice.back).not.toHaveBeenCalled()
  })

  it('shows no list of moves to who is not to move', () => {
    const { actions, type } = at({ isMyTurn: false })
    expect(type('a')).toBe(false)
    expect(actions.open).not.toHaveBeenCalled()
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

describe('Enter while a move is aimed', () => {
  const [line1, line4, undo, text, cell] = (() => {
    document.body.innerHTML = `<main>
      <button data-pick="target"></button><button data-pick="target"></button>
      <button class="undo"></button><input><span tabindex="-1"></span></main>`
    return document.querySelectorAll('button, input, span')
  })()

  it('plays it where the focus was when it was aimed, and on nothing', () => {
    expect(playsAimed(line1!, line1!)).toBe(true)
    expect(playsAimed(cell!, line4!)).toBe(true)
    expect(playsAimed(null, line4!)).toBe(true)
  })

  it('presses another target to which the focus was moved since', () => {
    expect(playsAimed(line1!, line4!)).toBe(false)
  })

  it('presses controls that are not of the board', () => {
    expect(playsAimed(undo!, undo!)).toBe(false)
    expect(playsAimed(text!, text!)).toBe(false)
  })
})

describe('the control of the aimed move', () => {
  function found(inside: string): string | undefined {
    document.body.innerHTML = `<main>${inside}<button data-do="confirm" id="confirm"></button></main>`
    return aimedControl(document)?.id
  }
  const source = '<button data-pick="source" aria-pressed="true" id="source"></button>'

  it('is the target, else the source, else an option, else Confirm', () => {
    const target = '<button data-pick="target" aria-pressed="true" id="target"></button>'
    expect(found(source + target)).toBe('target')
    expect(found(source + target.replace('true', 'false'))).toBe('source')
    const option = '<label data-pick="option"><input type="radio" checked id="option"></label>'
    expect(found(option)).toBe('option')
    expect(found('')).toBe('confirm')
  })
})
