import type { Texts } from '../words/language.svelte'

const en = {
  missing: 'Nothing lies here',
  missingLine: 'This path leads to no page. Perhaps the link is old, or a letter is missing.',
  home: 'To the front page',
  tables: 'Open tables',
  unreachable: 'The page could not be loaded',
  unreachableLine: 'Either you are offline, or a new version has just replaced this one.',
  again: 'Try again',
}

const fr: typeof en = {
  missing: 'Il n’y a rien ici',
  missingLine: 'Ce chemin ne mène à aucune page. Le lien est peut-être ancien ou incomplet.',
  home: 'Vers l’accueil',
  tables: 'Tables ouvertes',
  unreachable: 'La page n’a pas pu être chargée',
  unreachableLine: 'Ou bien vous êtes hors ligne, ou bien une nouvelle version vient d’arriver.',
  again: 'Réessayer',
}

export const texts: Texts<typeof en> = { en, fr }
