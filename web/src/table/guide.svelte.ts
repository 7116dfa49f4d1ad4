/** What the guide of the first games has said already on this device. */
import { settings } from '../settings.svelte'
import type { Thought } from '../games/module'
import type { Session } from './session.svelte'

const KEY = 'tilewright.guide'

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

class Guide {
  private said = $state.raw<string[]>(kept())

  /** Whether it has something to say about a kind of decision of a game. */
  speaks(game: string, key: string): boolean {
    return (settings.current.guide[game] ?? true) && !this.said.includes(`${game}.${key}`)
  }

  gotIt(game: string, key: string): void {
    if (this.said.includes(`${game}.${key}`)) return
    this.said = [...this.said, `${game}.${key}`]
    localStorage.setItem(KEY, JSON.stringify(this.said))
  }

  /** Speak again from the beginning. */
  restart(game: string): void {
    this.said = this.said.filter((key) => !key.startsWith(`${game}.`))
    localStorage.setItem(KEY, JSON.stringify(this.said))
    settings.set('guide', { ...settings.current.guide, [game]: true })
  }

  turnOff(game: string): void {
    settings.set('guide', { ...settings.current.guide, [game]: false })
  }
}

export const guide = new Guide()

/** What the guide says now; null if it is silent. */
export function thoughtOf(session: Session): Thought | null {
  const { scene, module, words } = session
  if (!scene?.isLive || !module || !words || !session.isMyTurn) return null
  return words.guide(scene).find(({ key }) => guide.speaks(module.key, key)) ?? null
}

/** Mark what the guide points at; the returned function takes the marks away. */
export function point(at: string[]): () => void {
  const places = at.flatMap((spot) => [
    ...document.querySelectorAll(`main [data-spot^="${CSS.escape(spot)}"]`),
  ])
  for (const place of places) place.classList.add('pointed')
  return () => places.forEach((place) => place.classList.remove('pointed'))
}
