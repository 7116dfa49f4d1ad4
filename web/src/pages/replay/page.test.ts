import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '../../api/http'
import '../../games/classic'
import { COMPONENTS } from '../../games/classic/sample'
import { router } from '../../router.svelte'
import { CATALOGUE } from '../../testing/catalogue'
import { serve, type Request } from '../../testing/server'
import { language } from '../../words/language.svelte'
import { REPLAY } from '../review/sample'
import Replay from './Replay.svelte'

const ENDED = { ...REPLAY, result: { scores: [3, 5], ranks: [2, 1], winners: [2], reason: '' } }
let requests: Request[]

function open(path: string, more: Parameters<typeof serve>[0] = {}): void {
  requests = serve({
    '/api/catalogue': CATALOGUE,
    '/api/me': {},
    '/api/tables/SQYHq0mrTUGC/replay': ENDED,
    '/api/replays': REPLAY,
    '/api/games/classic/components': COMPONENTS,
    '/api/tables': { table: 'made' },
    ...more,
  })
  router.go(path)
  render(Replay)
}
const shown = () => screen.findByLabelText('Steps')
const at = () => document.querySelector('.at')!.textContent
const key = (name: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: name })
/** A button by its name; whether it can be seen is not asked, which would take most of the time. */
const button = (name: string) => screen.queryByRole('button', { name, hidden: true })
const press = (name: string) => fireEvent.click(button(name)!)

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:record' }))
})

describe('a game that is shown again', () => {
  const TABLE = '/replay?table=SQYHq0mrTUGC&at=1'

  it('begins where the link says, and keeps the link', async () => {
    open(TABLE)
    await shown()
    expect(at()).toBe('Move 1 of 3')
    expect(screen.getByText('Keen won')).toBeDefined()
    await key('ArrowRight')
    expect(location.search).toBe('?table=SQYHq0mrTUGC&at=2')
  })

  it('is stepped through by keys', async () => {
    open(TABLE)
    await shown()
    const seen = []
    for (const name of ['End', 'ArrowUp', 'ArrowLeft', 'Home', 'ArrowDown', 'ArrowRight']) {
      await key(name)
      seen.push(at())
    }
    expect(seen).toEqual([3, 2, 1, 0, 2, 3].map((move) => `Move ${move} of 3`))
  })

  it('keeps the keys of other controls', async () => {
    open(TABLE)
    await shown()
    await key('ArrowRight', screen.getByRole('slider'))
    await key(' ', button('Another game')!)
    await fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })
    expect(at()).toBe('Move 1 of 3')
    expect(button('Pause')).toBeNull()
  })

  it('is stepped through by buttons, by rounds and by the slider', async () => {
    open(TABLE)
    await shown()
    await press('One move on')
    expect(at()).toBe('Move 2 of 3')
    await press('To the start')
    const back = button('One move back')!
    expect(back.getAttribute('aria-disabled')).toBe('true')
    await fireEvent.change(screen.getByLabelText('Round'), { target: { value: '2' } })
    expect(at()).toBe('Move 2 of 3')
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } })
    expect(at()).toBe('Move 3 of 3')
  })

  it('plays by itself to its end', async () => {
    open(TABLE)
    await shown()
    vi.useFakeTimers()
    try {
      await press('Play')
      expect(button('Pause')!).toBeDefined()
      await vi.advanceTimersByTimeAsync(1400)
      expect(at()).toBe('Move 2 of 3')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(at()).toBe('Move 3 of 3')
      expect(button('Pause')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('lists its moves by rounds; a press goes there', async () => {
    open(TABLE)
    await shown()
    const rows = () => [...document.querySelectorAll<HTMLElement>('.move-row')]
    expect(rows()).toHaveLength(4)
    const rounds = [...document.querySelectorAll('.round')].map((each) => each.textContent)
    expect(rounds.filter((text) => /^Round \d$/.test(text))).toEqual(['Round 1', 'Round 2'])
    await fireEvent.click(rows()[3]!)
    expect(at()).toBe('Move 3 of 3')
    expect(rows()[3]!.getAttribute('aria-current')).toBe('step')
    expect(rows()[0]!.getAttribute('aria-current')).toBeNull()
  })

  it('says who was drawn to start', async () => {
    open(TABLE, { '/api/tables/SQYHq0mrTUGC/replay': { ...ENDED, drawn_seat: 2 } })
    await shown()
    expect(screen.getByText('First player, drawn by lot: Anna')).toBeDefined()
  })

  it('brings another board in front', async () => {
    open(TABLE)
    await shown()
    expect(screen.getByLabelText('Board of Anna')).toBeDefined()
    await fireEvent.click(screen.getByRole('radio', { name: 'Keen · 5' }))
    expect(screen.getByLabelText('Board of Keen')).toBeDefined()
  })

  it('has its record, a link to the position and a way to analyse it', async () => {
    open(TABLE)
    await shown()
    const link = `${location.origin}/replay?table=SQYHq0mrTUGC&at=1`
    expect(screen.getByDisplayValue(link)).toBeDefined()
    const hrefs = (name: string) => screen.getByLabelText(name).getAttribute('href')
    expect(hrefs('Download the record')).toBe('/api/tables/SQYHq0mrTUGC/record.txt')
    expect(screen.getByText('Analyse').getAttribute('href')).toBe(
      '/analysis?table=SQYHq0mrTUGC&at=1',
    )
  })

  it('is gone on with against a bot, in the seat to act', async () => {
    open(TABLE)
    await shown()
    await fireEvent.change(await screen.findByLabelText('Level of the bot'), {
      target: { value: 'casual' },
    })
    await press('Go on from here')
    await waitFor(() => expect(router.path).toBe('/t/made'))
    const made = requests.find(({ path }) => path === '/api/tables')
    expect(made?.body).toMatchObject({
      position: 'p1',
      seats: [{ kind: 'bot', level: 'casual' }, { kind: 'you' }],
    })
  })

  it('says why one cannot go on from there', async () => {
    open(TABLE, { '/api/tables': new Problem('busy', 'too many', 429) })
    await shown()
    await fireEvent.click(await screen.findByText('Go on from here'))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('cannot be gone on with once it is over', async () => {
    const over = { ...REPLAY.steps[0]!, view: { ...REPLAY.steps[0]!.view, to_act: null } }
    open(TABLE, { '/api/tables/SQYHq0mrTUGC/replay': { ...ENDED, steps: [over] } })
    await shown()
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/catalogue')).toBe(true))
    expect(button('Go on from here')).toBeNull()
  })

  it('gives way to another', async () => {
    open(TABLE)
    await shown()
    await press('Another game')
    expect(screen.getByLabelText('Or paste its text')).toBeDefined()
    expect(location.search).toBe('')
  })
})

describe('a record that is brought', () => {
  const paste = (text: string) =>
    fireEvent.input(screen.getByLabelText('Or paste its text'), { target: { value: text } })
  const submit = (label: string) => fireEvent.submit(screen.getByLabelText(label).closest('form')!)

  it('is shown from its text; nothing is asked for without any', async () => {
    open('/replay')
    await paste('  ')
    await submit('Or paste its text')
    expect(requests).toHaveLength(0)
    await paste('tilewright record 1')
    await submit('Or paste its text')
    await shown()
    expect(requests[0]).toMatchObject({ body: { record: 'tilewright record 1' } })
    expect(screen.getByLabelText('Download the record').getAttribute('href')).toBe('blob:record')
    expect(screen.queryByText('Analyse')).toBeNull()
  })

  it('is shown from a file that is chosen or dropped', async () => {
    open('/replay')
    const files = [new File(['the record'], 'game.txt')]
    await fireEvent.change(screen.getByLabelText('A record file'), { target: { files } })
    await shown()
    await press('Another game')
    const drop = document.querySelector('.drop')!
    await fireEvent.dragOver(drop)
    expect(drop.classList).toContain('over')
    await fireEvent.drop(drop, { dataTransfer: { files } })
    await shown()
    expect(requests.filter(({ path }) => path === '/api/replays')).toHaveLength(2)
  })

  it('is that of a table by its link', async () => {
    open('/replay')
    const label = 'Or the link of a table whose game is over'
    await fireEvent.input(screen.getByLabelText(label), { target: { value: 'example.org/' } })
    await submit(label)
    expect(screen.getByText(/^This is not the link of a table/)).toBeDefined()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    await fireEvent.input(screen.getByLabelText(label), {
      target: { value: 'https://example.org/t/SQYHq0mrTUGC' },
    })
    await submit(label)
    await shown()
    expect(location.search).toBe('?table=SQYHq0mrTUGC&at=0')
  })

  it('says why it cannot be shown', async () => {
    open('/replay', { '/api/replays': new Problem('bad_record', 'no record', 422) })
    await paste('nonsense')
    await submit('Or paste its text')
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('says in French that its game is unknown', async () => {
    language.current = 'fr'
    open('/replay?table=SQYHq0mrTUGC', {
      '/api/tables/SQYHq0mrTUGC/replay': { ...REPLAY, game: 'chess' },
      '/api/games/chess/components': {},
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/ne connaît pas le jeu/)
  })
})
