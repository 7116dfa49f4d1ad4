/** A server for tests: answers by path, and the requests that came. */
import { vi } from 'vitest'
import { Problem } from '../api/http'

export interface Request {
  method: string
  path: string
  body: unknown
}

/** What is answered: data, a refusal, or what a function says to the body of the request. */
type Answer = object | Problem | ((body: unknown) => object | Promise<object>)

/** Answer `fetch` until the test ends. A path without an answer is not found. */
export function serve(answers: Record<string, Answer>): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    requests.push({ method: init.method ?? 'GET', path, body })
    const answer = answers[path] ?? answers[path.split('?')[0]!]
    const found = typeof answer === 'function' ? await answer(body) : answer
    if (found instanceof Problem) return refusal(found)
    return found ? Response.json(found) : refusal(new Problem('not_found', path, 404))
  })
  return requests
}

function refusal({ code, message, status, body }: Problem): Response {
  return Response.json({ ...body, code, message }, { status })
}
