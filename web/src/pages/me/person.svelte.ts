/** Who you are on this server, and the keys and tokens that prove it elsewhere. */
import { ask, get, post, signedIn, type Problem } from '../../api/http'
import type { CredentialCard, Me } from '../../api/types'

type Part = 'name' | 'key' | 'claim' | 'token' | 'held'

export class Person {
  name = $state('')
  isKnown = $state(false)
  isSaved = $state(false)
  held = $state.raw<CredentialCard[]>([])
  /** Secrets that were made just now. */
  key = $state('')
  token = $state('')
  trouble = $state.raw<{ at: Part; problem: Problem } | null>(null)

  constructor() {
    void this.attempt('name', async () => {
      this.name = (await signedIn()).name
      this.isKnown = true
      await this.list()
    })
  }

  rename(): Promise<void> {
    this.isSaved = false
    return this.attempt('name', async () => {
      this.name = (await ask<Me>('PATCH', '/api/me', { name: this.name })).name
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

  private async list(): Promise<void> {
    this.held = await get<CredentialCard[]>('/api/me/credentials')
  }

  private async attempt(at: Part, deed: () => Promise<void>): Promise<void> {
    this.trouble = null
    try {
      await deed()
    } catch (problem) {
      this.trouble = { at, problem: problem as Problem }
    }
  }
}
