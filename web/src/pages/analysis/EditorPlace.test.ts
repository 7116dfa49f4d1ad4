import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditedPosition, EditPlace } from '../../api/types'
import { module } from '../../games/classic'
import { serve } from '../../testing/server'
import EditorPage from './Editor.svelte'
import { Editor, NOTHING } from './editor.svelte'
import EditorGroup from './EditorGroup.svelte'
import EditorPlace from './EditorPlace.svelte'

const name = (en: string) => ({ en, fr: en })
const place = (more: Partial<EditPlace>): EditPlace => ({
  ...{ key: 'factory1', label: name('factory 1'), kind: 'tiles', value: '-', letters: 'BY' },
  ...{ room: 4, low: 0, high: 9, options: null, joint: ',', uniform: false, turns: false },
  ...more,
})
const PIECES = ['B', 'Y'].map((letter) => ({
  ...{ letter, name: name(letter), art: 'sq-blue', total: 20, left: 19 },
}))
const draft = (more: Partial<EditedPosition> = {}): EditedPosition => ({
  ...{ position: 'p', options: { seats: '2' }, pieces: PIECES, fault: null, refused: null },
  groups: [1, 2].map((seat) => ({
    ...{ key: 'wall', label: name('wall'), seat, columns: 2 },
    places: [1, 2, 3, 4].map((at) =>
      place({ key: `wall${seat}-${at}`, kind: 'tile', value: '.', label: name(`space ${at}`) }),
    ),
  })),
  option_lists: [[{ value: 'BYYB', label: name('first plate') }]],
  ...more,
})

async function editing(more: Partial<EditedPosition> = {}) {
  const sent: { changes: object }[] = []
  const ask = <T>(_: string, body?: unknown) => {
    sent.push(body as { changes: object })
    return Promise.resolve({ ...draft(more), position: `p${sent.length}` } as T)
  }
  const editor = new Editor('classic', ask)
  await editor.begin({ options: {} })
  return { editor, changes: () => sent.slice(1).map(({ changes }) => changes) }
}

describe('a place of a position', () => {
  async function show(given: EditPlace) {
    const found = await editing({
      groups: [{ key: 'g', label: name('g'), seat: null, columns: 1, places: [given] }],
    })
    const { editor } = found
    render(EditorPlace, { editor, place: given, isNamed: false, tabindex: 0, onfocus: vi.fn() })
    return found
  }
  const sentBy = async (act: () => Promise<unknown>, changes: () => object[]) => {
    await act()
    await vi.waitFor(() => expect(changes()).toHaveLength(1))
    return changes()[0]
  }

  it('takes the piece that is picked, and gives it back', async () => {
    const { changes } = await show(place({ value: 'B' }))
    const button = screen.getByRole('button', { name: 'factory 1: B' })
    expect(await sentBy(() => fireEvent.click(button), changes)).toEqual({ factory1: 'BB' })
  })

  it('is emptied by Backspace', async () => {
    const { changes } = await show(place({ value: 'BY' }))
    const act = () => fireEvent.keyDown(screen.getByRole('button'), { key: 'Backspace' })
    expect(await sentBy(act, changes)).toEqual({ factory1: 'B' })
  })

  it('for a number takes whole numbers only', async () => {
    const { changes } = await show(place({ kind: 'number', value: '3' }))
    const field = screen.getByLabelText<HTMLInputElement>('factory 1')
    await fireEvent.change(field, { target: { value: '-5' } })
    expect(field.value).toBe('3')
    const act = () => fireEvent.change(field, { target: { value: '7.9' } })
    expect(await sentBy(act, changes)).toEqual({ factory1: '7' })
  })

  it('for a plate turns it', async () => {
    const { changes } = await show(
      place({ kind: 'choice', value: 'BYYB', options: 0, turns: true }),
    )
    const act = () => fireEvent.click(screen.getByRole('button', { name: 'Turn: factory 1' }))
    expect(await sentBy(act, changes)).toEqual({ factory1: 'YBBY' })
  })

  it('for a list loses an item', async () => {
    const { changes } = await show(place({ kind: 'list', value: 'x,BYYB', options: 0 }))
    const act = () => fireEvent.click(screen.getByRole('button', { name: 'Remove first plate' }))
    expect(await sentBy(act, changes)).toEqual({ factory1: 'x' })
  })
})

describe('a group of places', () => {
  it('takes one stop of Tab, and arrows reach the others', async () => {
    const { editor } = await editing()
    render(EditorGroup, { editor, group: editor.draft!.groups[0]! })
    const all = screen.getAllByRole('button')
    expect(all.map((one) => one.tabIndex)).toEqual([0, -1, -1, -1])
    all[0]!.focus()
    await fireEvent.keyDown(all[0]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(all[2])
    await fireEvent.keyDown(all[2]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(all[3])
    await tick()
    expect(all.map((one) => one.tabIndex)).toEqual([-1, -1, -1, 0])
  })
})

describe('the editor', () => {
  beforeEach(() => void serve({ '/api/catalogue': { games: [] } }))

  async function show(more: Partial<EditedPosition> = {}) {
    const found = await editing(more)
    const [onanalyse, oncancel] = [vi.fn(), vi.fn()]
    render(EditorPage, { editor: found.editor, module, onanalyse, oncancel })
    return { ...found, onanalyse, oncancel }
  }
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
  const key = (given: object) => fireEvent.keyDown(document.body, given)

  it('picks by digits, and takes away by 0', async () => {
    const { editor } = await show()
    await key({ key: '2' })
    expect(editor.picked).toBe('Y')
    await key({ key: '0' })
    expect(editor.picked).toBe(NOTHING)
    await key({ key: '9' })
    expect(editor.picked).toBe(NOTHING)
  })

  it('undoes and does again by keys', async () => {
    const { editor } = await show()
    await editor.set('wall1-1', 'B')
    expect(editor.canUndo).toBe(true)
    await key({ key: 'z', ctrlKey: true })
    await vi.waitFor(() => expect(editor.canUndo).toBe(false))
    await key({ key: 'Z', ctrlKey: true, shiftKey: true })
    await vi.waitFor(() => expect(editor.canRedo).toBe(false))
  })

  it('hands on a position only if it is possible', async () => {
    const { onanalyse } = await show({ fault: name('the bag is short') })
    expect(screen.getByText('Not possible yet: the bag is short.')).toBeDefined()
    await press('Analyse it')
    expect(onanalyse).not.toHaveBeenCalled()
  })

  it('hands on a possible position', async () => {
    const { onanalyse } = await show()
    await press('Analyse it')
    expect(onanalyse).toHaveBeenCalledWith('p1')
  })

  it('shows the board of one seat', async () => {
    await show()
    const places = () => [...document.querySelectorAll<HTMLElement>('[data-place]')]
    expect(places().map((one) => one.dataset['place']![4])).toEqual(['1', '1', '1', '1'])
    await fireEvent.click(screen.getByRole('radio', { name: 'Seat 2' }))
    expect(places()[0]!.dataset['place']).toBe('wall2-1')
  })
})
