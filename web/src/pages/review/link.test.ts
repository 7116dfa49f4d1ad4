import { expect, it } from 'vitest'
import { tableOf } from '../replay/link'
import { eventIn, reviewLink } from './link'

it('leads to a move of a review and back', () => {
  const link = reviewLink('SQYHq0mrTUGC', 31)
  expect(link).toBe('/review?table=SQYHq0mrTUGC&event=31')
  expect(eventIn(new URLSearchParams(link.split('?')[1]))).toBe(31)
  expect(tableOf(`https://example.org${link}`)).toBe('SQYHq0mrTUGC')
})

it('names no event if what it says is none', () => {
  expect(reviewLink('SQYHq0mrTUGC', null)).toBe('/review?table=SQYHq0mrTUGC')
  for (const event of ['', 'x', '-1', '1e9', '99999999'])
    expect(eventIn(new URLSearchParams({ event }))).toBeNull()
})
