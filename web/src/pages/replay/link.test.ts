import { describe, expect, it } from 'vitest'
import { positionLink, tableOf } from './link'

describe('the link of a table', () => {
  it('is found in an address, in a replay link and as a bare name', () => {
    expect(tableOf('https://example.org/t/SQYHq0mrTUGC')).toBe('SQYHq0mrTUGC')
    expect(tableOf(' /t/SQYHq0mrTUGC?x=1 ')).toBe('SQYHq0mrTUGC')
    expect(tableOf('https://example.org/replay?table=SQYHq0mrTUGC&at=12')).toBe('SQYHq0mrTUGC')
    expect(tableOf('SQYHq0mr-_GC')).toBe('SQYHq0mr-_GC')
  })

  it('is not found in other words', () => {
    expect(tableOf('hello')).toBeNull()
    expect(tableOf('https://example.org/about us')).toBeNull()
  })

  it('comes back from the link to a position', () => {
    expect(tableOf(positionLink('https://example.org', 'SQYHq0mrTUGC', 7))).toBe('SQYHq0mrTUGC')
  })
})
