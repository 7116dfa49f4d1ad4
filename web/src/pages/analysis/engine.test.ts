import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import { Engine } from './engine.svelte'

const answer = (evaluations: number, final = false) => ({ seat: 1, evaluations, final, moves: [] })

function engineWith(answers: unknown[]) {
  const asked: { position: string; ms: number }[] = []
  const waits: number[] = []
  const ask = vi.fn((_path: string, body: unknown) => {
    asked.push(body as { position: string; ms: number })
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  const engine = new Engine(ask as never, wait, () => Promise.resolve())
  return { engine, asked, waits }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('the engine', () => {
  it('asks for longer and longer until enough is known', async () => {
    const { engine, asked } = engineWith([answer(1000), answer(9000), answer(60_000)])
    engine.look('p')
    await settled()
    expect(asked.map(({ ms }) => ms)).toEqual([250, 500, 1000])
    expect(engine.found?.evaluations).toBe(60_000)
    expect(engine.isThinking).toBe(false)
  })

  it('ends where nothing better can be found', async () => {
    const { engine, asked } = engineWith([answer(10, true)])
    engine.look('p')
    await settled()
    expect(asked).toHaveLength(1)
  })

  it('drops answers about a position that is not looked at any more', async () => {
    const { engine, asked } = engineWith([answer(1), answer(2), answer(3, true)])
    engine.look('p')
    await Promise.resolve()
    await Promise.resolve()
    engine.look('q')
    await settled()
    expect(asked.at(-1)?.position).toBe('q')
    expect(engine.found?.evaluations).toBe(3)
  })

  it('waits as long as the server asks for', async () => {
    const busy = new Problem('too_many', 'wait', 429, { retry_ms: 1234 })
    const { engine, waits } = engineWith([busy, answer(1, true)])
    engine.look('p')
    await settled()
    expect(waits).toEqual([1234])
    expect(engine.found?.evaluations).toBe(1)
    expect(engine.problem).toBeNull()
  })

  it('says why it does not think', async () => {
    const { engine } = engineWith([new Problem('in_play', 'you play this', 409)])
    engine.look('p')
    await settled()
    expect(engine.problem?.code).toBe('in_play')
    expect(engine.isThinking).toBe(false)
  })

  it('is silent when it is off, and where nobody is to act', async () => {
    const { engine, asked } = engineWith([answer(1, true)])
    engine.look(null)
    engine.isOn = false
    engine.look('p')
    await settled()
    expect(asked).toHaveLength(0)
  })
})
