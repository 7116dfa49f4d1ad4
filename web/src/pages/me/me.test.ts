import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../api/http'
import type { LossesCard, SessionCard } from '../../api/types'
import { serve, type Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import Me from './Me.svelte'

const session = (id: string, more: Partial<SessionCard> = {}): SessionCard => ({
  ...{ id, device: `Browser ${id}`, created_at: 0, seen_at: 0, expires_at: 0, is_this: false },
  ...more,
})
const LOSSES: LossesCard = {
  days: 30,
  games: 2,
  lost: 1,
  concepts: [
    { concept: 'gift', moves: 3, lost: 1, share: 0.6, level_share: 0.25 },
    { concept: 'floor', moves: 1, lost: 1, share: 0.4, level_share: null },
  ],
  profiles: [{ game: 'classic', level: 'casual', games: 2 }],
}
let requests: Request[]

async function open(more: Parameters<typeof serve>[0] = {}): Promise<void> {
  requests = serve({
    '/api/me': { name: 'Guest 12' },
    '/api/me/sessions': [session('1', { is_this: true }), session('2', { device: '' })],
    '/api/me/credentials': [{ id: 'c1', kind: 'token', label: 'bot', created_at: 0 }],
    '/api/me/losses': LOSSES,
    '/api/me/keys': { secret: 'the-key' },
    '/api/me/tokens': { secret: 'the-token' },
    ...more,
  })
  render(Me)
  await waitFor(() => expect(nameField().disabled).toBe(false))
  await screen.findByText('Token · bot')
}
const nameField = () => document.querySelector<HTMLInputElement>('#name')!
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const sent = (method: string, path: string) =>
  requests.filter((each) => each.method === method && each.path === path)

describe('your name', () => {
  it('is saved, and said to be saved until it is changed', async () => {
    await open({ '/api/me': (body) => ({ name: 'Guest 12', ...(body as object) }) })
    expect(nameField().value).toBe('Guest 12')
    await fireEvent.input(nameField(), { target: { value: 'Ann' } })
    await fireEvent.submit(nameField().closest('form')!)
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(sent('PATCH', '/api/me')[0]!.body).toEqual({ name: 'Ann' })
    await fireEvent.input(nameField(), { target: { value: 'Anna' } })
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  it('cannot be changed before one is known', () => {
    serve({ '/api/me': new Problem('failed', 'broken', 500) })
    render(Me)
    expect(nameField().disabled).toBe(true)
  })

  it('of a guest is in the language of the page', async () => {
    language.current = 'fr'
    serve({ '/api/me': { name: 'Guest 12' }, '/api/me/sessions': [], '/api/me/credentials': [] })
    render(Me)
    await waitFor(() => expect(nameField().value).toBe('Invité 12'))
  })
})

describe('browsers', () => {
  it('are signed out one by one', async () => {
    await open()
    await press('Sign out: A browser')
    await waitFor(() => expect(sent('DELETE', '/api/me/sessions/2')).toHaveLength(1))
  })

  it('are signed out but this one', async () => {
    await open()
    await press('Sign out all others')
    await waitFor(() => expect(sent('DELETE', '/api/me/sessions?keep_this=true')).toHaveLength(1))
  })

  it('ask before this one is signed out', async () => {
    await open()
    await press('Sign out: Browser 1')
    expect(screen.getByRole('alertdialog', { name: 'Sign out' })).toBeDefined()
    await press('Stay signed in')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  it('ask before all are signed out, and say what goes wrong', async () => {
    await open({ '/api/me/sessions?keep_this=true': new Problem('failed', 'broken', 500) })
    await press('Sign out everywhere')
    const sure = within(screen.getByRole('alertdialog'))
    expect(sure.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined()
    await press('Stay signed in')
    await press('Sign out all others')
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('has no others to sign out where this is the only one', async () => {
    await open({ '/api/me/sessions': [session('1', { is_this: true })] })
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  })
})

describe('keys and tokens', () => {
  it('are made once it is known for whom, however early they are asked for', async () => {
    let tell: (me: object) => void = () => {}
    const known = new Promise<object>((resolve) => (tell = resolve))
    requests = serve({
      '/api/me': () => known,
      '/api/me/sessions': [],
      '/api/me/credentials': [],
      '/api/me/losses': LOSSES,
      '/api/me/keys': { secret: 'the-key' },
    })
    render(Me)
    await press('Make a key')
    expect(sent('POST', '/api/me/keys')).toHaveLength(0)
    tell({ name: 'Guest 12' })
    expect(await screen.findByDisplayValue('the-key')).toBeDefined()
  })

  it('are shown when they are made', async () => {
    await open()
    await press('Make a key')
    expect(await screen.findByDisplayValue('the-key')).toBeDefined()
    const label = screen.getByLabelText('What it is for')
    await fireEvent.input(label, { target: { value: 'my bot' } })
    await fireEvent.submit(label.closest('form')!)
    expect(await screen.findByDisplayValue('the-token')).toBeDefined()
    expect(sent('POST', '/api/me/tokens')[0]!.body).toEqual({ label: 'my bot' })
  })

  it('are revoked', async () => {
    await open()
    await press('Revoke: Token · bot, c1')
    await waitFor(() => expect(sent('DELETE', '/api/me/credentials/c1')).toHaveLength(1))
  })

  it('of another guest are refused beside their field; nothing is sent without one', async () => {
    await open({ '/api/me/claim': new Problem('no_such_key', 'unknown', 404) })
    const field = screen.getByLabelText('Key')
    await fireEvent.submit(field.closest('form')!)
    await fireEvent.input(field, { target: { value: 'abc' } })
    await fireEvent.submit(field.closest('form')!)
    await waitFor(() => expect(field.closest('form')!.querySelector('[role=alert]')).not.toBeNull())
    expect(sent('POST', '/api/me/claim').map(({ body }) => body)).toEqual([{ key: 'abc' }])
  })
})

describe('your losses', () => {
  it('stand by concept, beside those of the level you meet most', async () => {
    await open()
    const items = [...document.querySelectorAll('li')].filter((item) => item.querySelector('i'))
    expect(items.map((item) => item.querySelector('b')!.textContent)).toEqual(['60%', '40%'])
    expect(items.map((item) => item.querySelector('.level')?.textContent)).toEqual([
      'the level: 25%',
      undefined,
    ])
    expect(screen.getByText(/games with its equals: Casual \(Classic\)\./)).toBeDefined()
  })

  it('are deleted after a second press, and read again', async () => {
    let losses = LOSSES
    await open({ '/api/me/losses': () => losses })
    await screen.findByText(/Mistakes in 2 reviewed games/)
    await press('Delete this')
    await press('Keep it')
    expect(sent('DELETE', '/api/me/losses')).toHaveLength(0)
    losses = { ...LOSSES, concepts: [] }
    await press('Delete this')
    await fireEvent.click(document.querySelector('[data-do="forget"]')!)
    expect(await screen.findByText(/^No reviewed game of the last 30 days/)).toBeDefined()
    expect(sent('DELETE', '/api/me/losses')).toHaveLength(1)
  })
})

describe('your data', () => {
  it('is a file to take away', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Download everything' })
    expect(link.getAttribute('href')).toBe('/api/me/export')
  })

  it('is deleted only when that is confirmed, and what stays is said before', async () => {
    await open()
    await press('Delete everything about me')
    expect(screen.getByText(/Games that you played stay for the others/)).toBeDefined()
    await press('Keep everything')
    expect(sent('DELETE', '/api/me')).toEqual([])
    await press('Delete everything about me')
    await fireEvent.click(document.querySelector('[data-do="erase"]')!)
    await waitFor(() => expect(sent('DELETE', '/api/me')).toHaveLength(1))
  })
})

describe('a question before something is deleted', () => {
  it('has the focus on the safe answer, which brings it back', async () => {
    await open()
    await press('Delete everything about me')
    const keep = button('Keep everything')
    expect(document.activeElement).toBe(keep)
    await fireEvent.click(keep)
    await waitFor(() => expect(document.activeElement).toBe(button('Delete everything about me')))
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('is closed by Escape', async () => {
    await open()
    await press('Sign out everywhere')
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})
