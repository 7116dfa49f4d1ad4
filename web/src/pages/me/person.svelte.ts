/** Who you are on this server, and the keys and tokens that prove it elsewhere. */
import { ask, get, post, type Problem, problemFrom, signedIn, signedOut } from '../../api/http'
import type { CredentialCard, Me, SessionCard } from '../../api/types'
import { personName } from '../../words/people'

type Part = 'name' | 'sessions' | 'key' | 'claim' | 'token' | 'held' | 'data'

export class Person {
  name = $state('')
  isKnown = $state(false)
  isSaved = $state(false)
  sessions = $state.raw<SessionCard[]>([])
  held = $state.raw<CredentialCard[]>([])
  /** Secrets that were made just now. */
  key = $state('')
  token = $state('')
  trouble = $state.raw<{ at: Part; problem: Problem } | null>(null)
  private signingIn: Promise<Me> | undefined

  constructor() {
    void this.attempt('name', async () => {
      this.name = personName((await this.me()).name)
      this.isKnown = true
      await this.list()
    })
  }

  rename(): Promise<void> {
    this.isSaved = false
    return this.attempt('name', async () => {
      this.name = personName((await ask<Me>('PATCH', '/api/me', { name: this.name })).name)
      this.isSaved = true
    })
  }

  makeKey(): Promise<void> {
    return this.attempt('key', async () => {
      this.key = (await post<{ secret: string }>('/api/me/keys')).secret
      await this.list()
    })
  }

  makeToken(label: string): Promise<void> {
    return this.attempt('token', async () => {
      this.token = (await post<{ secret: string }>('/api/me/tokens', { label })).secret
      await this.list()
    })
  }

  /** Be whom a key belongs to; everything is asked anew as that person. */
  claim(key: string): Promise<void> {
    return this.attempt('claim', async () => {
      await post<Me>('/api/me/claim', { key })
      location.assign('/mine')
    })
  }

  /** Sign one browser out; if it is this one, nobody is signed in here. */
  signOut({ id, is_this }: SessionCard): Promise<void> {
    return this.attempt('sessions', async () => {
      await ask('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`)
      await (is_this ? signedOut() : this.list())
    })
  }

  signOutOthers(): Promise<void> {
    return this.attempt('sessions', async () => {
      await ask('DELETE', '/api/me/sessions?keep_this=true')
      await this.list()
    })
  }

  signOutEverywhere(): Promise<void> {
    return this.attempt('sessions', async () => {
      await ask('DELETE', '/api/me/sessions')
      signedOut()
    })
  }

  /** Delete everything about this person; nobody is signed in here afterwards. */
  erase(): Promise<void> {
    return this.attempt('data', async () => {
      await ask('DELETE', '/api/me')
      signedOut()
    })
  }

  revoke(id: string): Promise<void> {
    return this.attempt('held', async () => {
      await ask('DELETE', `/api/me/credentials/${encodeURIComponent(id)}`)
      await this.list()
    })
  }

  /** What went wrong with a part of the page. */
  troubleAt(part: Part): Problem | null {
    return this.trouble?.at === part ? this.trouble.problem : null
  }

  /** Who you are; asked once, and again after a failure. */
  private me(): Promise<Me> {
    this.signingIn ??= signedIn().catch((error: unknown) => {
      this.signingIn = undefined
      throw error
    })
    return this.signingIn
  }

  private async list(): Promise<void> {
    this.sessions = await get<SessionCard[]>('/api/me/sessions')
    this.held = await get<CredentialCard[]>('/api/me/credentials')
  }

  /** Do something as whoever is signed in; what is pressed before that is known waits for it. */
  private async attempt(at: Part, action: () => Promise<void>): Promise<void> {
    this.trouble = null
    try {
      await this.me()
      await action()
    } catch (problem) {
      this.trouble = { at, problem: problemFrom(problem) }
    }
  }
}
