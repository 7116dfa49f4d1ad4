import { describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import type { GameCard } from '../../api/types'
import { fieldOf, Form } from './form.svelte'

const GAME: GameCard = {
  key: 'classic',
  title: 'Classic',
  rules: 1,
  options: [
    { name: 'seats', default: '2', explanation: '', choices: ['2', '3', '4'] },
    { name: 'wall', default: 'printed', explanation: '', choices: ['printed', 'grey'] },
  ],
}
const form = () => new Form(GAME, 'keen')

describe('a table being planned', () => {
  it('is you against a bot at first, and begins at once', () => {
    const { plan } = form()
    expect(plan.seats).toEqual([{ kind: 'you' }, { kind: 'bot', level: 'keen' }])
    expect(plan.start).toBe(true)
    expect(plan.options).toEqual({})
  })

  it('draws who starts unless the seats are to stay as they are', () => {
    const one = form()
    expect(one.plan.seating).toBe('drawn')
    one.seating = 'as_seated'
    expect(one.plan.seating).toBe('as_seated')
  })

  it('waits and can be listed when a seat is free, and only then', () => {
    const one = form()
    one.isListed = true
    expect(one.plan.is_listed).toBe(false)
    one.seats[1]!.kind = 'free'
    expect(one.plan).toMatchObject({ start: false, is_listed: true })
  })

  it('fills new seats in the manner of the others', () => {
    const one = form()
    one.resize(3)
    expect(one.seats[2]!.kind).toBe('bot')
    one.seats[1]!.kind = 'free'
    one.resize(4)
    expect(one.seats[3]!.kind).toBe('free')
    one.resize(2)
    expect(one.seats).toHaveLength(2)
  })

  it('tells the server only what differs from the usual', () => {
    const one = form()
    one.options['wall'] = 'grey'
    expect(one.plan.options).toEqual({ wall: 'grey' })
  })

  it('lets the others claim the win after a time that follows from the clock', () => {
    const one = form()
    one.seats[1]!.kind = 'free'
    expect(one.plan).toMatchObject({ takebacks: true, newcomers: false })
    expect(one.plan.absence).toEqual({ after_s: 86_400, then: 'claim' })
    one.clock = 'usual'
    expect(one.plan.absence).toEqual({ after_s: 120, then: 'claim' })
    one.away = 'hour'
    one.onAbsence = 'keen'
    expect(one.plan.absence).toEqual({ after_s: 3600, then: 'keen' })
  })

  it('agrees on newcomers only where somebody may come', () => {
    const one = form()
    one.newcomers = true
    expect(one.plan.newcomers).toBe(false)
    one.seats[1]!.kind = 'free'
    expect(one.plan.newcomers).toBe(true)
  })

  it('forgets what happens at the end of a clock that is not there', () => {
    const one = form()
    one.onTimeout = 'keen'
    expect(one.plan.on_timeout).toBe('lose')
    one.clock = 'usual'
    expect(one.plan.on_timeout).toBe('keen')
  })
})

describe('a refusal', () => {
  const field = (message: string) => fieldOf(new Problem('illegal', message, 422), GAME)

  it('stands beside the field the server names', () => {
    expect(field('the body is wrong: too short - at `$.password`')).toBe('password')
    expect(field('the body is wrong: Invalid enum value - at `$.seating`')).toBe('seating')
    expect(field('wall cannot be blue; it is printed or grey')).toBe('wall')
  })

  it('concerns the whole form otherwise', () => {
    expect(field('there is no bot of this level')).toBeNull()
  })
})
