import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { holdAnimations } from '../testing/window'
import { TileAnimator, placeOf } from './flights'

const spot = (name: string) => document.querySelector(`[data-spot="${name}"]`)!

describe('flying tiles', () => {
  let landings: (() => void)[]

  beforeEach(() => {
    settings.set('motion', 'normal')
    landings = holdAnimations()
    document.body.innerHTML = `<div id="layer"></div><i data-spot="tray-1"></i>
      <section data-spot="board-2"><i data-spot="board-2-line-3"></i></section>`
  })
  const animator = () => new TileAnimator(document.getElementById('layer')!)

  it('land on the nearest place that is drawn', () => {
    expect(placeOf('board-2-line-3-1')).toBe(spot('board-2-line-3'))
    expect(placeOf('board-2-floor-1')).toBe(spot('board-2'))
    expect(placeOf('nowhere-1')).toBeNull()
  })

  it('hide their place until they have landed', async () => {
    const target = spot('board-2-line-3') as HTMLElement
    const own = animator()
    const landed = own.launch([{ from: 'tray-1', to: 'board-2-line-3', id: 'sq-blue' }])
    await vi.waitFor(() => expect(own.isFlying).toBe(true))
    expect(target.style.visibility).toBe('hidden')
    own.finish()
    await landed
    expect(own.isFlying).toBe(false)
    expect(target.style.visibility).toBe('')
    expect(document.querySelector('.flyer')).toBeNull()
  })

  it('drop onto the tray as soon as it is drawn, and the deal is over when all lie there', async () => {
    const own = animator()
    const dealt = own.deal()
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main><div class="tray"><i class="tile" data-spot="factory-1-1"></i>
        <i class="tile" data-spot="factory-1-2"></i></div></main>`,
    )
    await vi.waitFor(() => expect(landings).toHaveLength(2))
    expect(own.isFlying).toBe(true)
    landings.forEach((land) => land())
    await dealt
    expect(own.isFlying).toBe(false)
  })

  it('stay on the ground where both ends are folded away', async () => {
    await animator().launch([{ from: 'board-2-line-9-1', to: 'board-2-wall-1-1', id: 'sq-blue' }])
    expect(landings).toEqual([])
  })

  it('stay on the ground where motion is off', async () => {
    settings.set('motion', 'off')
    await animator().launch([{ from: 'tray-1', to: 'board-2-line-3', id: 'sq-blue' }])
    expect(landings).toEqual([])
  })
})
