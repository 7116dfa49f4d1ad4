import type { Texts } from '../words/language.svelte'

const en = {
  language: 'Language',
  theme: 'Light',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  contrast: 'Contrast',
  contrasts: { system: 'As the system', more: 'More' },
  motion: 'Motion',
  motions: { system: 'As the system', off: 'Off', quick: 'Quick', normal: 'Normal', slow: 'Slow' },
  others: 'Moves of others',
  othersChoices: { slow: 'Slower', normal: 'Normal', once: 'At once' },
  confirm: 'Confirm each move',
  confirmLine: 'Nothing is sent before you press Confirm.',
  sound: 'Sound',
  soundLine: 'Short ceramic sounds, never louder than speech.',
  guide: 'Guide for the first games',
  guideLine: 'One thought for each new decision.',
}

const fr: typeof en = {
  language: 'Langue',
  theme: 'Lumière',
  themes: { system: 'Comme le système', light: 'Claire', dark: 'Sombre' },
  contrast: 'Contraste',
  contrasts: { system: 'Comme le système', more: 'Renforcé' },
  motion: 'Mouvements',
  motions: {
    system: 'Comme le système',
    off: 'Aucun',
    quick: 'Rapides',
    normal: 'Normaux',
    slow: 'Lents',
  },
  others: 'Coups des autres',
  othersChoices: { slow: 'Plus lents', normal: 'Normaux', once: 'D’un coup' },
  confirm: 'Confirmer chaque coup',
  confirmLine: 'Rien n’est envoyé avant que vous n’appuyiez sur Confirmer.',
  sound: 'Sons',
  soundLine: 'De courts sons de céramique, jamais plus forts que la voix.',
  guide: 'Guide des premières parties',
  guideLine: 'Une idée à chaque nouvelle décision.',
}

export const texts: Texts<typeof en> = { en, fr }
