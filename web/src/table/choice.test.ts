import { describe, expect, it } from 'vitest'
import type { CardOf, Fields } from '../api/types'
import { Choice } from './choice.svelte'

const take = (source: string, colour: string, to: string): CardOf<Fields> => ({
  text: `${source}${colour}>${to}`,
  fields: { kind: 'take', source, colour, to },
})

function offered(): Choice<Fields> {
  const choice = new Choice<Fields>()
  choice.offer([take('1', 'blue', 'a'), take('1', 'blue', 'b'), take('2', 'red', 'a')])
  return choice
}

describe('a choice', () => {
  it('narrows the legal moves pick by pick and aims at the last one left', () => {
    const choice = offered()
    expect(choice.pick({ source: '1', colour: 'blue' })).toBe(true)
    expect(choice.open.map((move) => move.fields['to'])).toEqual(['a', 'b'])
    expect(choice.aimed).toBeNull()
    choice.pick({ to: 'b' })
    expect(choice.aimed?.text).toBe('1blue>b')
  })

  it('gives up what does not go with a later pick', () => {
    const choice = offered()
    choice.pick({ source: '1', colour: 'blue' })
    choice.pick({ to: 'b' })
    choice.pick({ source: '2', colour: 'red' })
    expect(choice.picked).toEqual({ source: '2', colour: 'red' })
  })

  it('refuses what no legal move holds, and changes nothing', () => {
    const choice = offered()
    choice.pick({ source: '1', colour: 'blue' })
    expect(choice.pick({ to: 'nowhere' })).toBe(false)
    expect(choice.has({ source: '1' })).toBe(true)
  })

  it('goes one step back at a time', () => {
    const choice = offered()
    choice.pick({ source: '1' })
    choice.pick({ to: 'a' })
    expect(choice.back()).toBe(true)
    expect(choice.picked).toEqual({ source: '1' })
    choice.back()
    expect(choice.back()).toBe(false)
  })

  it('keeps the picks when the same moves are offered again', () => {
    const choice = offered()
    choice.pick({ source: '1' })
    choice.offer([...choice.moves])
    expect(choice.picked).toEqual({ source: '1' })
    choice.offer([take('2', 'red', 'a')])
    expect(choice.steps).toEqual([])
  })
})
