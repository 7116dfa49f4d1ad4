import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { module } from '../games/classic'
import { sceneWith, take } from '../games/classic/sample'
import type { Scene } from '../games/module'
import { settings } from '../settings.svelte'
import { sessionWith } from '../testing/session'
import DecideBar from './DecideBar.svelte'

const MOVES = [take('factory 1', 'blue', 'line 1'), take('factory 1', 'blue', 'floor')]
const before = settings.current.confirm
const confirm = vi.fn()
const undo = vi.fn()
const askHint = vi.fn()
const onmoves = vi.fn()
let scene: Scene

/** As much of a session as the bar reads. */
function show(more: object = {}) {
  const session = sessionWith({
    module,
    scene,
    words: module.words.en,
    choice: scene.choice,
    state: { can_undo: false },
    connection: { agreement: { hints: true } },
    mine: [1],
    hints: { moves: [], isAsked: false, ask: askHint },
    trouble: null,
    summary: '',
    isSmall: false,
    isLow: false,
    isSending: false,
    canTakeBack: false,
    name: () => 'Ann',
    confirm,
    undo,
    ...more,
  })
  return render(DecideBar, { session, onmoves })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  settings.current.confirm = true
  scene = sceneWith(MOVES) as unknown as Scene
})
afterEach(() => {
  vi.useRealTimers()
  settings.current.confirm = before
})

describe('the bar of the own turn', () => {
  it('lists all moves and gives a hint before something is picked', async () => {
    show()
    await fireEvent.click(screen.getByText('Hint'))
    expect(askHint).toHaveBeenCalledOnce()
    await fireEvent.click(screen.getByText(/2/))
    expect(onmoves).toHaveBeenCalledOnce()
  })

  it('asks for no second hint while a bot thinks', async () => {
    const { container } = show({ hints: { moves: [], isAsked: true, ask: askHint } })
    await fireEvent.click(container.querySelector('[aria-disabled="true"]')!)
    expect(askHint).not.toHaveBeenCalled()
  })

  it('gives no hint where the table agreed on none', () => {
    show({ connection: { agreement: { hints: false } } })
    expect(screen.queryByText('Hint')).toBeNull()
  })

  it('waits for Confirm where that is set', async () => {
    scene.choice.pick(MOVES[0]!.fields)
    const { container } = show()
    vi.advanceTimersByTime(60_000)
    expect(confirm).not.toHaveBeenCalled()
    await fireEvent.click(container.querySelector('[data-do="confirm"]')!)
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('makes the move by itself after two seconds where Confirm is off', () => {
    settings.current.confirm = false
    scene.choice.pick(MOVES[0]!.fields)
    show()
    vi.advanceTimersByTime(1_999)
    expect(confirm).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('does not make a move that is taken back in time', async () => {
    settings.current.confirm = false
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
    scene.choice.pick({ to: 'floor' })
    show()
    vi.advanceTimersByTime(1_000)
    scene.choice.back()
    await tick()
    vi.advanceTimersByTime(60_000)
    expect(confirm).not.toHaveBeenCalled()
  })
})
