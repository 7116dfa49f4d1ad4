import type { Texts } from '../../words/language.svelte'

const en = {
  title: 'You',
  line: 'You are a guest, known to this server by your devices alone. There is no account, no password and no address.',
  name: 'Your name',
  nameLine: 'others see it at the table',
  save: 'Save',
  saved: 'Saved.',
  sessions: 'Where you are signed in',
  unknownDevice: 'A browser',
  thisDevice: 'this one',
  seen: (date: string) => `last seen ${date}`,
  since: (date: string) => `since ${date}`,
  signOut: 'Sign out',
  signOutOthers: 'Sign out all others',
  signOutAll: 'Sign out everywhere',
  signOutSure:
    'Without an account there is no way back: unless another browser stays signed in as you, or a program has a token, nobody can be this guest again.',
  signOutAllSure:
    'All browsers are signed out, and all keys and tokens are revoked. Without an account there is no way back: nobody can be this guest again.',
  stay: 'Stay signed in',
  device: 'Another device',
  deviceLine:
    'A key brings you, with all your games, to another device. Type it in there within an hour; it works once. Whoever has it is you, so keep it to yourself.',
  makeKey: 'Make a key',
  keyMade: 'This key is shown only now:',
  claim: 'I have a key',
  claimLine:
    'You will be whom it belongs to. The games of the guest you are here stay with that guest.',
  key: 'Key',
  claimIt: 'Be that guest',
  programs: 'Programs that play for you',
  programsLine:
    'A token lets a program act in your name. Make one for each, so that you can revoke it. Signing out everywhere, or all other browsers, revokes all of them.',
  label: 'What it is for',
  makeToken: 'Make a token',
  tokenMade: 'This token is shown only now:',
  held: 'Your keys and tokens',
  kinds: { key: 'Key', token: 'Token' } as Record<string, string>,
  made: (date: string) => `made ${date}`,
  revoke: 'Revoke',
  revokeOf: (what: string) => `Revoke: ${what}`,
  none: 'None yet.',
  data: 'Your data',
  dataLine:
    'The file holds everything about you: your profile, sessions, games, reviews, cards, lessons, puzzles and deals.',
  export: 'Download everything',
  erase: 'Delete everything about me',
  eraseSure:
    'Your name, your messages, your devices, cards, lessons, ratings and results are deleted, and games that go on are given up. Games that you played stay for the others, with a seat that names nobody. This cannot be undone.',
  keepAll: 'Keep everything',
}

const fr: typeof en = {
  title: 'Vous',
  line: 'Vous êtes un invité, que ce serveur ne reconnaît qu’à vos appareils. Ni compte, ni mot de passe, ni adresse.',
  name: 'Votre nom',
  nameLine: 'les autres le voient à la table',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  sessions: 'Vos appareils connectés',
  unknownDevice: 'Un navigateur',
  thisDevice: 'celui-ci',
  seen: (date) => `vu le ${date}`,
  since: (date) => `depuis le ${date}`,
  signOut: 'Déconnecter',
  signOutOthers: 'Déconnecter tous les autres',
  signOutAll: 'Déconnecter partout',
  signOutSure:
    'Sans compte, il n’y a pas de retour\u00a0: si aucun autre navigateur ne reste connecté à votre nom et qu’aucun programme n’a de jeton, plus personne ne pourra être cet invité.',
  signOutAllSure:
    'Tous les navigateurs sont déconnectés, et toutes les clés et tous les jetons révoqués. Sans compte, il n’y a pas de retour\u00a0: plus personne ne pourra être cet invité.',
  stay: 'Rester connecté',
  device: 'Un autre appareil',
  deviceLine:
    'Une clé vous amène, avec toutes vos parties, sur un autre appareil\u00a0: saisissez-la là-bas dans l’heure\u00a0; elle ne sert qu’une fois. Qui la possède est vous\u00a0; gardez-la pour vous.',
  makeKey: 'Créer une clé',
  keyMade: 'Cette clé n’est montrée que maintenant\u00a0:',
  claim: 'J’ai une clé',
  claimLine:
    'Vous serez la personne à qui elle appartient. Les parties de l’invité d’ici restent à cet invité.',
  key: 'Clé',
  claimIt: 'Devenir cet invité',
  programs: 'Des programmes qui jouent pour vous',
  programsLine:
    'Un jeton permet à un programme d’agir en votre nom. Créez-en un pour chacun, afin de pouvoir le révoquer. Déconnecter partout, ou tous les autres, les révoque tous.',
  label: 'À quoi il sert',
  makeToken: 'Créer un jeton',
  tokenMade: 'Ce jeton n’est montré que maintenant\u00a0:',
  held: 'Vos clés et jetons',
  kinds: { key: 'Clé', token: 'Jeton' },
  made: (date) => `le ${date}`,
  revoke: 'Révoquer',
  revokeOf: (what) => `Révoquer\u00a0: ${what}`,
  none: 'Aucun pour l’instant.',
  data: 'Vos données',
  dataLine:
    'Le fichier contient tout ce qui vous concerne\u00a0: profil, sessions, parties, analyses, cartes, leçons, problèmes et donnes.',
  export: 'Tout télécharger',
  erase: 'Supprimer tout ce qui me concerne',
  eraseSure:
    'Votre nom, vos messages, vos appareils, cartes, leçons, classements et résultats sont supprimés, et vos parties en cours sont abandonnées. Les parties jouées restent pour les autres, avec une place qui ne nomme personne. C’est irréversible.',
  keepAll: 'Tout garder',
}

export const texts: Texts<typeof en> = { en, fr }
