/** What the table says of its agreements: people who are away, and games that are aborted. */
import { ofName, same, verb, type Person } from '../words/grammar'
import type { Texts } from '../words/language.svelte'

const en = {
  aborted: 'The game was aborted. Nobody wins.',
  abortedBy: same('aborted the game.'),
  abort: 'Abort the game',
  abortSure: 'End the game now? It has hardly begun: nobody wins or loses.',
  abortYes: 'Yes, abort',
  getUp: 'Get up',
  getUpSure: 'Leave your seat? It stays yours: you can come back and sit down again.',
  away: {
    waits: (name: string) => `Waiting for ${name}`,
    long: (name: string) => `${name} has been away for long.`,
    claimMore: 'You may claim the win, or wait.',
    outMore: 'You may let this seat lose; the others go on.',
    claim: 'Claim the win',
    out: 'Let it lose',
    wait: 'Wait',
    yours: 'Your seat is still yours.',
    until: (name: string, time: string, bot: string | null) =>
      bot
        ? `${name} left. At ${time} ${bot} plays on.`
        : `${name} left. From ${time} the win can be claimed.`,
    told: (person: Person) => `${verb(person, 'have', 'has')} been away for as long as was agreed.`,
    replaced: (bot: string, seat: number) => `${bot} plays on at seat ${seat}.`,
    lost: same('lost by being away.'),
  },
  reasons: {
    no_takebacks: 'This table agreed that no move is taken back.',
    deal_seat:
      'At a deal your seat stays yours, so that your result is your own. Play on or give up.',
    no_newcomers: 'This table agreed that nobody takes over a seat in mid-game.',
    no_claims: 'This table did not agree that a win may be claimed.',
    not_away: 'Nobody has been away for as long as was agreed.',
    too_late: 'A game can be aborted in its first two moves only.',
  } as Record<string, string>,
}

const fr: typeof en = {
  aborted: 'La partie a été annulée. Personne ne gagne.',
  abortedBy: (person) => verb(person, 'annulez la partie.', 'annule la partie.'),
  abort: 'Annuler la partie',
  abortSure:
    'Finir la partie maintenant\u00a0? Elle commence à peine\u00a0: personne ne gagne ni ne perd.',
  abortYes: 'Oui, annuler',
  getUp: 'Se lever',
  getUpSure:
    'Quitter votre place\u00a0? Elle reste à vous\u00a0: vous pourrez revenir vous asseoir.',
  away: {
    waits: (name) => `On attend ${name}`,
    long: (name) => `L’absence ${ofName(name)} dure depuis longtemps.`,
    claimMore: 'Vous pouvez réclamer la victoire, ou attendre.',
    outMore: 'Vous pouvez faire perdre cette place\u00a0; les autres continuent.',
    claim: 'Réclamer la victoire',
    out: 'La faire perdre',
    wait: 'Attendre',
    yours: 'Votre place est encore à vous.',
    until: (name, time, bot) =>
      bot
        ? `${name} a quitté la table. À ${time}, ${bot} continue.`
        : `${name} a quitté la table. Dès ${time}, on peut réclamer la victoire.`,
    told: (person) => `${verb(person, 'dépassez', 'dépasse')} le temps d’absence convenu.`,
    replaced: (bot, seat) => `${bot} continue à la place ${seat}.`,
    lost: (person) => verb(person, 'perdez par absence.', 'perd par absence.'),
  },
  reasons: {
    no_takebacks: 'À cette table, on ne reprend pas de coup.',
    deal_seat:
      'Dans une donne, votre place reste la vôtre, pour que le résultat soit le vôtre. Continuez ou abandonnez.',
    no_newcomers: 'À cette table, personne ne reprend une place en cours de partie.',
    no_claims: 'À cette table, on ne réclame pas la victoire.',
    not_away: 'Personne n’a dépassé le temps d’absence convenu.',
    too_late: 'Une partie ne s’annule que pendant ses deux premiers coups.',
  },
}

export const agreementTexts: Texts<typeof en> = { en, fr }
