import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { module } from '../games/classic'
import { sceneWith, take } from '../games/classic/sample'
import type { Scene } from '../games/module'
import BuildBar from './BuildBar.svelte'

const MOVES = [
  take('factory 1', 'blue', 'line 1'),
  take('factory 1', 'blue', 'floor'),
  take('factory 1', 'red', 'line 2'),
]
const words = module.words.en
let scene: Scene
const buttons = () => screen.queryAllByRole('button')
const confirmButton = () => buttons().find((button) => button.dataset['do'] === 'confirm')

/** The bar for the scene, with other properties. */
function show(more: Partial<{ refusal: string; sending: string; onpick: () => void }> = {}) {
  const texts = { label: 'Your move', refusal: '', sending: '', undo: 'Undo' }
  return render(BuildBar, { scene, module, words, ...texts, ...more })
}

beforeEach(() => {
  const seen = { ...sceneWith(MOVES), confirm: vi.fn() }
  scene = seen as unknown as Scene
})

describe('the bar of a move that is built', () => {
  it('asks for a move and has no buttons before something is picked', () => {
    const { container } = show()
    expect(container.textContent).toContain(words.prompt(scene))
    expect(buttons()).toHaveLength(0)
  })

  it('cannot be confirmed while several moves are possible', () => {
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
    show()
    expect(confirmButton()?.getAttribute('aria-disabled')).toBe('true')
    expect(confirmButton()?.dataset['move']).toBeUndefined()
  })

  it('confirms the aimed move', async () => {
    scene.choice.pick(MOVES[1]!.fields)
    show()
    expect(confirmButton()?.dataset['move']).toBe('factory 1 blue floor')
    await fireEvent.click(confirmButton()!)
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('takes the last pick back', async () => {
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
    scene.choice.pick({ to: 'floor' })
    show()
    await fireEvent.click(screen.getByText('Undo'))
    expect(scene.choice.aimed).toBeNull()
    expect(scene.choice.steps).toHaveLength(1)
  })

  it('says that a move is on its way, and cannot be pressed again', () => {
    scene.choice.pick(MOVES[2]!.fields)
    show({ sending: 'Sending' })
    expect(confirmButton()?.textContent).toContain('Sending')
    expect(confirmButton()?.getAttribute('aria-disabled')).toBe('true')
  })

  it('says why the last press did nothing, until something is picked', () => {
    const onpick = vi.fn()
    const { container } = show({ refusal: 'This is no move here.', onpick })
    expect(container.textContent).toContain('This is no move here.')
    expect(container.textContent).not.toContain(words.prompt(scene))
    expect(onpick).not.toHaveBeenCalled()
  })

  it('reports a pick', () => {
    const onpick = vi.fn()
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
    show({ onpick })
    expect(onpick).toHaveBeenCalled()
  })

  it('offers the targets of a small screen as buttons', async () => {
    scene = { ...scene, isSmall: true, isTight: true }
    scene.choice.pick({ source: 'factory 1', colour: 'blue' })
    const { container } = show()
    const targets = [...container.querySelectorAll<HTMLElement>('[data-pick="target"]')]
    expect(targets).toHaveLength(2)
    await fireEvent.click(targets[0]!)
    expect(scene.choice.aimed?.text).toBe('factory 1 blue line 1')
  })
})
