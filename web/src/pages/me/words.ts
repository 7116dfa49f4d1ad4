import type { Texts } from '../../words/language.svelte'

const en = {
  title: 'You',
  line: 'You are a guest, known to this server by this device alone. There is no account, no password and no address.',
  name: 'Your name',
  nameLine: 'others see it at the table',
  save: 'Save',
  saved: 'Saved.',
  device: 'Another device',
  deviceLine:
    'A key brings you, with all your games, to another device. Type it in there. Whoever has it is you, so keep it to yourself.',
  makeKey: 'Make a key',
  keyMade: 'This key is shown only now:',
  claim: 'I have a key',
  claimLine:
    'You will be whom it belongs to. The games of the guest you are here stay with that guest.',
  key: 'Key',
  claimIt: 'Be that guest',
  programs: 'Programs that play for you',
  programsLine:
    'A token lets a program act in your name. Make one for each, so that you can revoke it.',
  label: 'What it is for',
  makeToken: 'Make a token',
  tokenMade: 'This token is shown only now:',
  held: 'Your keys and tokens',
  kinds: { key: 'Key', token: 'Token' } as Record<string, string>,
  made: (date: string) => `made ${date}`,
  revoke: 'Revoke',
  revokeOf: (what: string) => `Revoke: ${what}`,
  none: 'None yet.',
}

const fr: typeof en = {
  title: 'Vous',
  line: 'Vous êtes un invité, que ce serveur ne reconnaît qu’à cet appareil. Ni compte, ni mot de passe, ni adresse.',
  name: 'Votre nom',
  nameLine: 'les autres le voient à la table',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  device: 'Un autre appareil',
  deviceLine:
    'Une clé vous amène, avec toutes vos parties, sur un autre appareil : saisissez-la là-bas. Qui la possède est vous ; gardez-la pour vous.',
  makeKey: 'Créer une clé',
  keyMade: 'Cette clé n’est montrée que maintenant :',
  claim: 'J’ai une clé',
  claimLine:
    'Vous serez la personne à qui elle appartient. Les parties de l’invité d’ici restent à cet invité.',
  key: 'Clé',
  claimIt: 'Devenir cet invité',
  programs: 'Des programmes qui jouent pour vous',
  programsLine:
    'Un jeton permet à un programme d’agir en votre nom. Créez-en un pour chacun, afin de pouvoir le révoquer.',
  label: 'À quoi il sert',
  makeToken: 'Créer un jeton',
  tokenMade: 'Ce jeton n’est montré que maintenant :',
  held: 'Vos clés et jetons',
  kinds: { key: 'Clé', token: 'Jeton' },
  made: (date) => `le ${date}`,
  revoke: 'Révoquer',
  revokeOf: (what) => `Révoquer : ${what}`,
  none: 'Aucun pour l’instant.',
}

export const texts: Texts<typeof en> = { en, fr }
