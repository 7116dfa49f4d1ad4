import type { Texts } from '../words/language.svelte'

const en = {
  home: 'tilewright, front page',
  skip: 'To the content',
  main: 'Main',
  play: 'Play',
  daily: 'Daily',
  tables: 'Tables',
  mine: 'My games',
  learn: 'Learn',
  rules: 'Rules',
  replay: 'Replay',
  analysis: 'Analysis',
  me: 'You',
  settings: 'Settings',
  language: 'Language',
  dark: 'Dark theme',
  light: 'Light theme',
  footer:
    'Independent and open source. Our own artwork; not affiliated with the publisher of the games.',
  about: 'About',
  newer: 'There is a new version of this page.',
  reload: 'Load it',
  later: 'Later',
  offline: 'You are offline. Live tables wait until you are back.',
}

const fr: typeof en = {
  home: 'tilewright, page d’accueil',
  skip: 'Aller au contenu',
  main: 'Principal',
  play: 'Jouer',
  daily: 'Du jour',
  tables: 'Tables',
  mine: 'Mes parties',
  learn: 'Apprendre',
  rules: 'Règles',
  replay: 'Revoir',
  analysis: 'Analyse',
  me: 'Vous',
  settings: 'Réglages',
  language: 'Langue',
  dark: 'Thème sombre',
  light: 'Thème clair',
  footer: 'Indépendant et libre. Dessins originaux\u00a0; sans lien avec l’éditeur des jeux.',
  about: 'À propos',
  newer: 'Une nouvelle version de cette page est là.',
  reload: 'La charger',
  later: 'Plus tard',
  offline: 'Vous êtes hors ligne. Les tables attendent votre retour.',
}

export const texts: Texts<typeof en> = { en, fr }
