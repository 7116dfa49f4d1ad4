import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import App from '../App.svelte'
import { Problem } from '../api/http'
import { installed } from '../installed.svelte'
import { router } from '../router.svelte'
import { settings } from '../settings.svelte'
import { CATALOGUE, level } from '../testing/catalogue'
import { serve } from '../testing/server'
import { matchMedia } from '../testing/window'
import { language } from '../words/language.svelte'
import Badges from './Badges.svelte'
import FormRow from './FormRow.svelte'
import IconButton from './IconButton.svelte'
import LevelSelect from './LevelSelect.svelte'
import Name from './Name.svelte'
import News from './News.svelte'
import Phrase from './Phrase.svelte'
import Score from './Score.svelte'
import SettingsPanel from './SettingsPanel.svelte'
import SiteHeader from './SiteHeader.svelte'
import Switch from './Switch.svelte'
import Trouble from './Trouble.svelte'

const children = createRawSnippet(() => ({ render: () => '<p>Inside</p>' }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the header of the site', () => {
  beforeEach(() => router.go('/'))

  it('marks the page one is on; a new table belongs to playing', () => {
    router.go('/new/classic')
    render(SiteHeader)
    const here = [...document.querySelectorAll('nav.wide [aria-current="page"]')]
    expect(here.map((link) => link.textContent)).toEqual(['Play'])
  })

  it('changes the language, and remembers it', async () => {
    render(SiteHeader)
    await fireEvent.click(button('Français'))
    expect(language.current).toBe('fr')
    expect(localStorage.getItem('tilewright.language')).toBe('fr')
    expect(button('English')).toBeDefined()
  })

  it('changes from dark to light and back, whatever the system prefers', async () => {
    matchMedia('prefers-color-scheme: dark')
    render(SiteHeader)
    await fireEvent.click(button('Light theme'))
    expect(settings.current.theme).toBe('light')
    expect(document.documentElement.dataset['theme']).toBe('light')
    await fireEvent.click(button('Dark theme'))
    expect(settings.current.theme).toBe('dark')
  })

  it('unfolds its menu on a small screen, and folds it on another page', async () => {
    render(SiteHeader)
    const menu = document.getElementById('menu')!
    expect(menu.hidden).toBe(true)
    await fireEvent.click(button('Main'))
    expect(menu.hidden).toBe(false)
    expect(button('Main').getAttribute('aria-expanded')).toBe('true')
    router.go('/learn')
    await waitFor(() => expect(menu.hidden).toBe(true))
  })
})

describe('the application', () => {
  beforeEach(() => void serve({ '/api/catalogue': CATALOGUE }))
  const heading = (name: string) => screen.findByRole('heading', { name })

  it('shows the page of a path, in a language that the document names', async () => {
    language.current = 'fr'
    router.go('/settings')
    render(App)
    await heading('Réglages')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('follows links without loading the page, and gives the focus to the content', async () => {
    router.go('/settings')
    render(App)
    await heading('Settings')
    await fireEvent.click(screen.getByText('About'))
    await heading('About')
    expect(location.pathname).toBe('/about')
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('says that a path leads nowhere', async () => {
    router.go('/nowhere')
    render(App)
    await heading('Nothing lies here')
  })

  it('tells the version of the server', async () => {
    router.go('/about')
    render(App)
    expect(await screen.findByText('Version 1.2.3 of the server.')).toBeDefined()
  })
})

describe('the settings', () => {
  const choose = (name: string) => fireEvent.click(screen.getByLabelText(name))

  it('are kept when they are chosen', async () => {
    render(SettingsPanel)
    await choose('Slow')
    await choose('At once')
    await fireEvent.click(screen.getByRole('switch', { name: 'Confirm each move' }))
    await fireEvent.click(screen.getByRole('switch', { name: 'Sound' }))
    const kept = JSON.parse(localStorage.getItem('tilewright.settings')!) as object
    expect(kept).toMatchObject({ motion: 'slow', others: 'once', confirm: false, sound: true })
  })

  it('change contrast and language at once', async () => {
    render(SettingsPanel)
    await choose('More')
    expect(document.documentElement.dataset['contrast']).toBe('more')
    await choose('Français')
    expect(screen.getByText('Contraste')).toBeDefined()
    settings.set('contrast', 'system')
    expect(document.documentElement.dataset['contrast']).toBeUndefined()
  })

  it('have a guide for each game, or for the one that is played', async () => {
    const { unmount } = render(SettingsPanel)
    expect(document.querySelectorAll('.guide input')).toHaveLength(3)
    unmount()
    render(SettingsPanel, { game: 'duel' })
    await fireEvent.click(screen.getByRole('switch', { name: 'Duel' }))
    expect(settings.current.guide).toEqual({ duel: false })
  })
})

describe('the choice of a level', () => {
  const levels = [
    level('newcomer'),
    level('casual', { styles: [{ name: 'builder', measures: [] }] as never }),
    level('greedy', { is_reference: true }),
  ]
  const FITTING = {
    ...{ game: 'classic', seats: 2, level: 'casual', games: 0, wins: 0 },
    ...{ margin: 0, elo: 0, low: 0, high: 0, chance: 0.5 },
  }
  const base = { levels, game: 'classic', label: 'Level', value: 'newcomer' }

  it('has the bots for comparison apart', () => {
    render(LevelSelect, base)
    const groups = [...document.querySelectorAll('optgroup')].map((group) => [
      group.label,
      group.children.length,
    ])
    expect(groups).toEqual([
      ['Levels, weak to strong', 2],
      ['Not levels: bots for comparison', 1],
    ])
    expect(screen.queryByLabelText('Level, style')).toBeNull()
  })

  const engines = [
    { level: 'engine:dice', title: 'Dice of Ann', games: ['classic'] },
    { level: 'engine:other', title: 'Other', games: ['duel'] },
  ]

  it.each([
    ['en', 'Engines of this server', /It has no rating/],
    ['fr', 'Moteurs de ce serveur', /Il n’est pas classé/],
  ] as const)('has the engines that play the game apart (%s)', async (chosen, title, line) => {
    language.current = chosen
    const onchoose = vi.fn()
    render(LevelSelect, { ...base, engines, onchoose, hasLine: true, hasStyles: true })
    const groups = [...document.querySelectorAll('optgroup')]
    expect(groups.at(-1)?.label).toBe(title)
    expect(groups.at(-1)?.textContent?.trim()).toBe('Dice of Ann')
    const select = screen.getByLabelText<HTMLSelectElement>('Level')
    await fireEvent.change(select, { target: { value: 'engine:dice' } })
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('engine:dice')
    expect(select.value).toBe('engine:dice')
    expect(document.querySelector('small')?.textContent).toMatch(line)
    expect(screen.queryByLabelText('Level, style')).toBeNull()
  })

  it('takes the level that fits by one press, and offers it no more', async () => {
    const onchoose = vi.fn()
    render(LevelSelect, { ...base, onchoose, proposal: FITTING })
    await fireEvent.click(button('Choose Casual'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('casual')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says why a level fits, or what another one does where there is room for one line', () => {
    render(LevelSelect, {
      ...base,
      value: 'casual',
      proposal: FITTING,
      isShort: true,
      hasLine: true,
    })
    const select = screen.getByLabelText('Level')
    const described = document.getElementById(select.getAttribute('aria-describedby')!)
    expect(described?.textContent).toMatch(/Casual plays like somebody in a first game/)
    expect(document.querySelectorAll('small')).toHaveLength(1)
  })
})

describe('small parts', () => {
  it('a switch turns, and is described by its line', async () => {
    const onchoose = vi.fn()
    render(Switch, { label: 'Sound', line: 'Never loud.', value: false, onchoose })
    const input = screen.getByRole('switch', { name: 'Sound' })
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Never loud.',
    )
    await fireEvent.click(input)
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('leads to the game with which there is no help', () => {
    const body = { reason: { code: 'in_play', facts: { table: 'mine' } } }
    render(Trouble, { problem: new Problem('in_play', 'you play this', 403, body) })
    expect(screen.getByText(/Until that game is over, there are no hints/)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Go to that game' })
    expect(link.getAttribute('href')).toBe('/t/mine')
  })

  it('a trouble is said in words, with what the server said in its own language', () => {
    render(Trouble, { problem: new Problem('failed', 'wires are cut', 500) })
    const alert = screen.getByRole('alert')
    expect(alert.querySelector('[lang="en"]')?.textContent).toContain('wires are cut')
  })

  it('a row of a form is a group by its name, with what is wrong', () => {
    const problem = new Problem('illegal', 'no', 422)
    render(FormRow, { name: 'Clock', line: 'an hour', lineLanguage: 'en', problem, children })
    const group = screen.getByRole('group', { name: 'Clock' })
    expect(group.querySelector('[role=alert]')).not.toBeNull()
    expect(screen.getByText('an hour').getAttribute('lang')).toBe('en')
  })

  it('an icon is a link or a button with a name', async () => {
    const onclick = vi.fn()
    render(IconButton, { icon: 'gear', label: 'Settings', onclick, pressed: true })
    await fireEvent.click(button('Settings'))
    expect(onclick).toHaveBeenCalledOnce()
    expect(button('Settings').getAttribute('aria-pressed')).toBe('true')
    render(IconButton, { icon: 'gear', label: 'Home', href: '/' })
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it('a name keeps its number apart, which is never cut', () => {
    const { container } = render(Name, { name: 'Guest 1234' })
    expect(container.querySelector('.end')!.textContent).toMatch(/1234$/)
    expect(container.textContent).toBe('Guest 1234')
  })

  it('a phrase has the colour of a seat and figures', () => {
    const phrase = [{ strong: 'Ann', seat: 2 }, ' takes ', { figure: 'blue' }]
    const { container } = render(Phrase, { phrase })
    expect(container.querySelector('b')!.className).toContain('seat-2')
    expect(container.querySelector('use')!.getAttribute('href')).toBe('#mo-blue')
    expect(container.textContent).toBe('Ann takes ')
  })

  it('badges are short where there is little room', () => {
    const badges = [{ tone: 'note' as const, text: '3 of 5', short: '3/5' }]
    const { container } = render(Badges, { badges })
    const words = ['.long', '.brief'].map((at) => container.querySelector(at)!.textContent.trim())
    expect(words).toEqual(['3 of 5', '3/5'])
  })

  it('a score stands at once without motion', async () => {
    settings.current.motion = 'off'
    const { container, rerender } = render(Score, { points: 3, tone: 1 })
    await rerender({ points: 12 })
    await waitFor(() => expect(container.textContent).toBe('12'))
    expect(container.querySelector<HTMLElement>('.score')!.dataset['points']).toBe('12')
  })
})

describe('what the page says about itself', () => {
  it('is that it is offline, before that there is a newer one', async () => {
    render(News)
    const said = () => screen.getByRole('status').textContent.trim()
    expect(said()).toBe('')
    installed.hasNewer = true
    await waitFor(() => expect(said()).toMatch(/^There is a new version/))
    dispatchEvent(new Event('offline'))
    await waitFor(() => expect(said()).toMatch(/^You are offline/))
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(button('Load it')).toBeDefined())
    await fireEvent.click(button('Later'))
    expect(said()).toBe('')
  })
})
