import { describe, expect, it, vi } from 'vitest'
import { keys } from './keys'
import { goes, place as toColumn, target, taking } from './picking'
import { place, sceneWith, take } from './sample'

const MOVES = [
  take('factory 1', 'blue', 'line 1'),
  take('factory 1', 'blue', 'floor'),
  take('factory 1', 'red', 'line 2'),
]

describe('picking', () => {
  it('lifts a colour and leaves the others of its source behind', () => {
    const scene = sceneWith(MOVES)
    taking(scene, 'factory 1', 'blue').pick()
    expect(taking(scene, 'factory 1', 'blue').isTaken).toBe(true)
    expect(taking(scene, 'factory 1', 'red').isLeft).toBe(true)
    taking(scene, 'factory 1', 'blue').pick()
    expect(scene.choice.steps).toEqual([])
  })

  it('aims at a place that takes the hand; another aim replaces it', () => {
    const scene = sceneWith(MOVES)
    taking(scene, 'factory 1', 'blue').pick()
    target(scene, 'line 1')
    target(scene, 'floor')
    expect(scene.choice.aimed?.text).toBe('factory 1 blue floor')
    scene.choice.back()
    expect(scene.choice.picked['to']).toBeUndefined()
  })

  it('keeps the hand and asks why when a line does not take it', () => {
    const scene = { ...sceneWith(MOVES), askWhy: vi.fn() }
    taking(scene, 'factory 1', 'blue').pick()
    expect(goes(scene, 'line 2')).toBe(false)
    target(scene, 'line 2')
    expect(scene.askWhy).toHaveBeenCalledWith({
      kind: 'take',
      source: 'factory 1',
      colour: 'blue',
      to: 'line 2',
    })
    expect(scene.choice.has({ colour: 'blue' })).toBe(true)
  })

  it('confirms when the aimed place is pressed again', () => {
    const scene = { ...sceneWith(MOVES), confirm: vi.fn() }
    taking(scene, 'factory 1', 'blue').pick()
    target(scene, 'line 1')
    expect(scene.confirm).not.toHaveBeenCalled()
    target(scene, 'line 1')
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('chooses columns the same way', () => {
    const scene = { ...sceneWith([place(3, 1), place(3, 4)]), confirm: vi.fn(), askWhy: vi.fn() }
    toColumn(scene, 3, 1)
    toColumn(scene, 3, 4)
    expect(scene.choice.aimed?.text).toBe('3>c4')
    toColumn(scene, 3, 2)
    expect(scene.askWhy).toHaveBeenCalledWith({ kind: 'place', line: 3, column: 2 })
    toColumn(scene, 3, 4)
    expect(scene.confirm).toHaveBeenCalledOnce()
  })

  it('aims while a drag is held over a line, and steps back when it leaves', () => {
    const scene = sceneWith(MOVES)
    const drag = taking(scene, 'factory 1', 'blue').drag(3)!
    expect(drag.lift()).toBe(true)
    drag.over!('line 1')
    expect(scene.choice.aimed?.text).toBe('factory 1 blue line 1')
    drag.over!('line 2')
    expect(scene.choice.aimed).toBeNull()
    expect(scene.choice.has({ colour: 'blue' })).toBe(true)
  })
})

describe('the keys', () => {
  const press = (scene: ReturnType<typeof sceneWith>, ...pressed: string[]) =>
    pressed.map((key) => keys(key, scene))

  it('pick a colour by its letter and a line by its digit', () => {
    const scene = sceneWith(MOVES)
    expect(press(scene, 'b', '1')).toEqual([true, true])
    expect(scene.choice.aimed?.text).toBe('factory 1 blue line 1')
  })

  it('go to a factory by its digit, and take the colour from there', () => {
    document.body.innerHTML =
      '<div data-source="factory 1"><button></button></div><div data-source="centre"><button></button></div>'
    const scene = sceneWith([...MOVES, take('centre', 'blue', 'line 1')])
    expect(press(scene, 'b')).toEqual([false])
    expect(press(scene, '0', 'b')).toEqual([true, true])
    expect(scene.choice.has({ source: 'centre', colour: 'blue' })).toBe(true)
    document.body.innerHTML = ''
  })

  it('take F for the floor once tiles are in the hand', () => {
    const scene = sceneWith(MOVES)
    expect(press(scene, 'f')).toEqual([false])
    press(scene, 'b', 'f')
    expect(scene.choice.aimed?.text).toBe('factory 1 blue floor')
  })

  it('mean nothing while another seat plays', () => {
    expect(press(sceneWith([]), '1', 'b', 'f')).toEqual([false, false, false])
  })

  it('choose a column of a grey wall', () => {
    const scene = sceneWith([place(3, 1), place(3, 4)])
    press(scene, '4')
    expect(scene.choice.aimed?.text).toBe('3>c4')
  })
})
