import { fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice } from './choice.svelte'
import { MOVES, playing } from '../testing/session'
import AimKeys from './AimKeys.svelte'
import BuildKeys from './BuildKeys.svelte'

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more })

function shown(more: object = {}) {
  const choice: Choice = playing({}).session.choice
  const [press, confirm] = [vi.fn(() => true), vi.fn()]
  render(AimKeys, { choice, press, confirm, ...more })
  return { choice, press, confirm }
}

describe('keys that build a move', () => {
  beforeEach(() => {
    document.body.innerHTML = `<button id="turn"></button><input />
      <main><button data-pick="target" aria-pressed="true"></button></main>`
  })
  const target = () => document.querySelector<HTMLElement>('main button')!

  it('bring the focus to what is aimed, if it was aimed by a key', async () => {
    const { choice } = shown()
    choice.pick(MOVES[0]!.fields)
    await tick()
    await tick()
    expect(document.activeElement).not.toBe(target())
    choice.clear()
    await key('1')
    choice.pick(MOVES[1]!.fields)
    await vi.waitFor(() => expect(document.activeElement).toBe(target()))
  })

  it('play the aimed move by Enter, once', async () => {
    const { choice, confirm, press } = shown()
    await key('Enter')
    expect(confirm).not.toHaveBeenCalled()
    choice.pick(MOVES[0]!.fields)
    await key('Enter', { repeat: true })
    await key('Enter', { ctrlKey: true })
    expect(confirm).not.toHaveBeenCalled()
    await key('Enter')
    expect(confirm).toHaveBeenCalledOnce()
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('are left to fields and to a dialog that lies over the table', async () => {
    const { press, choice, confirm } = shown({ isCovered: true })
    choice.pick(MOVES[0]!.fields)
    await key('a')
    await key('Enter')
    document.querySelector('input')!.focus()
    await key('b')
    expect(press).not.toHaveBeenCalled()
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('keys away from a live table', () => {
  it('give back a pick, then leave', async () => {
    const onleave = vi.fn()
    const { session } = playing({})
    render(BuildKeys, { scene: session.scene!, module: session.module!, onleave })
    session.choice.pick({ source: 'factory 1' })
    await key('Escape')
    expect([session.choice.steps.length, onleave.mock.calls.length]).toEqual([0, 0])
    await key('Escape')
    expect(onleave).toHaveBeenCalledOnce()
  })
})
