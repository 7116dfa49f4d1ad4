import { beforeEach, describe, expect, it, vi } from 'vitest'

const answers: Record<string, unknown> = {}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', (path: string) => {
    const body = answers[path.split('?')[0]!]
    return Promise.resolve(
      body === undefined
        ? new Response('{}', { status: 404 })
        : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    )
  })
})

async function after(state: string, reviews: string): Promise<string> {
  answers['/api/tables/t/review'] = { state }
  answers['/api/catalogue'] = { reviews }
  const { pageAfter } = await import('./afterwards')
  return pageAfter('t')
}

describe('where a finished game is looked at again', () => {
  it('is the review if there is one, or one can be made', async () => {
    expect(await after('done', 'off')).toBe('review')
  })
  it('is the review that can be asked for', async () => {
    expect(await after('none', 'ask')).toBe('review')
  })
  it('is the replay where the host made and makes none', async () => {
    expect(await after('none', 'off')).toBe('replay')
  })
  it('is the replay if nothing can be found out', async () => {
    const { pageAfter } = await import('./afterwards')
    expect(await pageAfter('unknown')).toBe('replay')
  })
})
