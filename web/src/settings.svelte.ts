/** What a person has chosen on this device. */
export interface Settings {
  theme: 'system' | 'light' | 'dark'
  contrast: 'system' | 'more'
  motion: 'system' | 'off' | 'quick' | 'normal' | 'slow'
  /** How long the moves of others are shown. */
  others: 'slow' | 'normal' | 'once'
  /** Whether each move waits for Confirm. */
  confirm: boolean
  sound: boolean
  /** Whether the first-game guide speaks, by game. */
  guide: Record<string, boolean>
  /** The level last played against, by game. */
  level: Record<string, string>
  /** The game last chosen on the front page. */
  game: string
}

const KEY = 'tilewright.settings'
const FIRST: Settings = {
  theme: 'system',
  contrast: 'system',
  motion: 'system',
  others: 'normal',
  confirm: true,
  sound: false,
  guide: {},
  level: {},
  game: '',
}

function kept(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return FIRST
  }
}

class Choices {
  current = $state<Settings>(kept())

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.current[name] = value
    localStorage.setItem(KEY, JSON.stringify(this.current))
    this.show()
  }

  /** Tell the style sheet. */
  show(): void {
    const { contrast } = this.current
    const root = document.documentElement
    root.dataset['theme'] = isDark() ? 'dark' : 'light'
    if (contrast === 'more' || matchMedia('(prefers-contrast: more)').matches)
      root.dataset['contrast'] = 'more'
    else delete root.dataset['contrast']
  }
}

export const settings = new Choices()

/** How long motions last beside what theme.css says; 0 turns them off. */
export function pace(): number {
  const { motion } = settings.current
  if (motion === 'system') return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1
  return { off: 0, quick: 0.5, normal: 1, slow: 2 }[motion]
}

/** How long the move of another seat is shown at least, in milliseconds; 0: no longer than it takes. */
export function restMs(): number {
  return { slow: 1600, normal: 800, once: 0 }[settings.current.others]
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const { theme } = settings.current
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
