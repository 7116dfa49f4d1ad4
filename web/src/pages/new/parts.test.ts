import { describe, expect, it } from 'vitest'
import { hasPart, turned } from './parts'

const PARTS = ['rows', 'columns', 'border']
const turn = (value: string, part: string) => turned(value, part, PARTS, 'first')

describe('a value put together from parts', () => {
  it('begins with the part that is chosen, whatever was chosen before', () => {
    expect(turn('first', 'columns')).toBe('columns')
  })

  it('keeps the order of the parts', () => {
    expect(turn(turn('border', 'columns'), 'rows')).toBe('rows+columns+border')
  })

  it('is the usual one again when the last part is given up', () => {
    expect(turn('rows+columns', 'rows')).toBe('columns')
    expect(turn('columns', 'columns')).toBe('first')
  })

  it('knows its parts by their whole name', () => {
    expect(hasPart('colour_rows+border', 'rows')).toBe(false)
    expect(hasPart('colour_rows+rows', 'rows')).toBe(true)
  })
})
