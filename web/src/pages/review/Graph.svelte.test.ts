import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import Graph from './Graph.svelte'
import { serveVariations, studyFor } from './sample'

const slider = () => screen.getByRole('slider')
const marks = () => document.querySelectorAll<HTMLElement>('.mark')

describe('the graph', () => {
  beforeEach(() => {
    serveVariations()
    HTMLElement.prototype.setPointerCapture = () => undefined
  })

  it('says the move and the win chance after it', async () => {
    const study = studyFor(1)
    render(Graph, { study, isQuiet: false })
    expect(slider().getAttribute('aria-valuemax')).toBe('3')
    expect(slider().getAttribute('aria-valuetext')).toBe('Start of the game, Your win chance 50%')
    study.go(2)
    await tick()
    expect(slider().getAttribute('aria-valuetext')).toBe('Move 2 of 3, Your win chance 70%')
  })

  it('marks the mistakes of the seat that is shown, and goes to the one pressed', async () => {
    const study = studyFor(null)
    render(Graph, { study, isQuiet: false })
    expect([...marks()].map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'B, Mistake, Round 1, move 3',
      'A, Mistake, Round 1, move 2',
    ])
    await fireEvent.click(screen.getByText('A'))
    expect(study.at).toBe(2)
    study.seat = 1
    await tick()
    expect(marks()).toHaveLength(1)
  })

  it('tells no mistakes while a decision is tried again', () => {
    render(Graph, { study: studyFor(null), isQuiet: true })
    expect(marks()).toHaveLength(0)
  })

  it('follows the pointer only while it is held', async () => {
    const study = studyFor(1)
    render(Graph, { study, isQuiet: false })
    await fireEvent.pointerMove(slider(), { clientX: 600 })
    expect(study.at).toBe(0)
    await fireEvent.pointerDown(slider(), { clientX: 600 })
    expect(study.at).toBe(3)
    await fireEvent.pointerMove(slider(), { clientX: 0 })
    expect(study.at).toBe(0)
    await fireEvent.pointerUp(slider())
    await fireEvent.pointerMove(slider(), { clientX: 600 })
    expect(study.at).toBe(0)
  })

  it('goes by rounds with the page keys', async () => {
    const study = studyFor(1)
    render(Graph, { study, isQuiet: false })
    await fireEvent.keyDown(slider(), { key: 'PageUp' })
    expect(study.at).toBe(1)
    await fireEvent.keyDown(slider(), { key: 'PageUp' })
    expect(study.at).toBe(3)
    await fireEvent.keyDown(slider(), { key: 'PageDown' })
    expect(study.at).toBe(1)
  })

  it('draws the points of all seats, or the chance of one of two', async () => {
    const study = studyFor(1)
    const { container } = render(Graph, { study, isQuiet: false })
    expect(container.querySelectorAll('.curve')).toHaveLength(1)
    await fireEvent.click(screen.getByLabelText('Points'))
    expect(container.querySelectorAll('.curve')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Expected final points' })).toBeDefined()
  })

  it('is a table for those who would rather read it', async () => {
    const study = studyFor(1)
    const { container } = render(Graph, { study, isQuiet: false })
    const details = container.querySelector('details')!
    details.open = true
    await fireEvent(details, new Event('toggle'))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(4)
    expect(rows[2]!.textContent).toContain('Mistake')
    await fireEvent.click(within(rows[2]!).getByRole('button'))
    expect(study.at).toBe(2)
  })
})
