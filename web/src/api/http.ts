/** Asking the server over HTTP. */
import type { Catalogue, Me } from './types'

/** The server said no: its code, and its sentence in English. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly body: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

/** What was thrown, as a problem that can be shown. */
export function problemFrom(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('failed', String(error), 0)
}

/** The answer to a request; a Problem says why there is none. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Problem('offline', 'the server cannot be reached', 0)
  }
  if (!response.ok) throw await problemOf(response)
  if (response.status === 204) return undefined as T
  const isJson = response.headers.get('content-type')?.includes('json')
  return (isJson ? await response.json() : await response.text()) as T
}

async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const message = String(body['message'] ?? response.statusText)
  return new Problem(String(body['code'] ?? 'failed'), message, response.status, body)
}

export const get = <T>(path: string) => ask<T>('GET', path)
export const post = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body)

let catalogue: Promise<Catalogue> | undefined
/** What can be played here; asked once. */
export function theCatalogue(): Promise<Catalogue> {
  catalogue ??= get<Catalogue>('/api/catalogue').catch((error: unknown) => {
    catalogue = undefined
    throw error
  })
  return catalogue
}

/** The next who asks for the catalogue asks the server: each test has a server of its own. */
export function forgetCatalogue(): void {
  catalogue = undefined
}

const KNOWN = 'tilewright.known'
/** Whether somebody was signed in on this device before; asking is in vain otherwise. */
export const isKnown = () => localStorage.getItem(KNOWN) !== null

/** Who you are; a guest is made if you are nobody yet. */
export async function signedIn(): Promise<Me> {
  const me = isKnown() ? await get<Me>('/api/me').catch(welcomed) : await post<Me>('/api/me')
  localStorage.setItem(KNOWN, 'yes')
  return me
}

/** Nobody is signed in here any more; the page begins anew. */
export function signedOut(): void {
  localStorage.removeItem(KNOWN)
  location.assign('/')
}

function welcomed(problem: unknown): Promise<Me> {
  if (problem instanceof Problem && problem.code === 'not_signed_in') return post<Me>('/api/me')
  throw problem
}
