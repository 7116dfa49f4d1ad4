import type { TableAction, Ending } from './line'
import type { Texts } from '../../words/language.svelte'

interface EndingFacts {
  place: number
  of: number
  /** The only winner, if there is one. */
  name: string
}

const ORDINALS = ['1st', '2nd', '3rd', '4th']

const en = {
  lobby: 'Tables',
  lobbyLine: 'Open to everybody. Sit down, or look on.',
  noTables: 'No table is open just now. Open one: whoever comes next finds it here.',
  open: 'Open a table',
  mine: 'My games',
  mineLine: 'Those that wait for you come first.',
  noGames: 'You have no games on this device yet.',
  play: 'Play one',
  more: 'Show more',
  loading: 'One moment …',
  going: 'Going on',
  done: 'Over',
  round: (round: number) => `round ${round}`,
  alone: 'waiting for company',
  hotseat: 'on this screen',
  taken: (taken: number, all: number) => `${taken} of ${all} seats taken`,
  locked: 'with a password',
  aborted: 'aborted',
  ending: {
    won: () => 'Won',
    lost: () => 'Lost',
    shared: () => 'Shared',
    place: ({ place, of }) => `${ORDINALS[place - 1] ?? place} of ${of}`,
    winner: ({ name }) => `${name} won`,
  } as Record<Ending['kind'], (facts: EndingFacts) => string>,
  scores: (own: number, others: string) => `${own} points to ${others}`,
  gone: {
    resigned: (who: string | null) => `${who ?? 'you'} gave up`,
    time: (who: string | null) => `${who ?? 'you'} ran out of time`,
    left: (who: string | null) => `${who ?? 'you'} went away`,
  } as Record<string, (who: string | null) => string>,
  replaced: (name: string, bot: string) => `${bot} went on for ${name}`,
  actions: {
    turn: 'Your turn',
    continue: 'Continue',
    join: 'Join',
    watch: 'Watch',
    wait: 'Open',
    look: 'Look',
  } satisfies Record<TableAction, string>,
}

const fr: typeof en = {
  lobby: 'Tables',
  lobbyLine: 'Ouvertes à tous. Prenez place, ou regardez.',
  noTables: 'Aucune table n’est ouverte. Ouvrez-en une\u00a0: qui vient ensuite la trouvera ici.',
  open: 'Ouvrir une table',
  mine: 'Mes parties',
  mineLine: 'Celles qui vous attendent viennent en premier.',
  noGames: 'Vous n’avez pas encore de partie sur cet appareil.',
  play: 'En jouer une',
  more: 'En voir plus',
  loading: 'Un instant…',
  going: 'En cours',
  done: 'Terminées',
  round: (round) => `manche ${round}`,
  alone: 'en attente de compagnie',
  hotseat: 'sur cet écran',
  taken: (taken, all) => `${taken} places prises sur ${all}`,
  locked: 'avec mot de passe',
  aborted: 'annulée',
  ending: {
    won: () => 'Gagnée',
    lost: () => 'Perdue',
    shared: () => 'Partagée',
    place: ({ place, of }) => `${place === 1 ? '1er' : `${place}e`} sur ${of}`,
    winner: ({ name }) => `${name} l’emporte`,
  },
  scores: (own, others) => `${own} points à ${others}`,
  gone: {
    resigned: (who) => (who ? `${who} a abandonné` : 'vous avez abandonné'),
    time: (who) => (who ? `${who} n’a plus eu de temps` : 'vous n’avez plus eu de temps'),
    left: (who) => (who ? `${who} s’est absenté` : 'vous vous êtes absenté'),
  },
  replaced: (name, bot) => `${bot} a continué pour ${name}`,
  actions: {
    turn: 'À vous',
    continue: 'Continuer',
    join: 'Entrer',
    watch: 'Regarder',
    wait: 'Ouvrir',
    look: 'Revoir',
  },
}

export const texts: Texts<typeof en> = { en, fr }
