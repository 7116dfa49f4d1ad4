import type { Deed } from './line'
import type { Texts } from '../../words/language.svelte'

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
  won: (name: string) => `${name} won`,
  deeds: {
    turn: 'Your turn',
    continue: 'Continue',
    join: 'Join',
    watch: 'Watch',
    wait: 'Open',
    look: 'Look',
  } satisfies Record<Deed, string>,
}

const fr: typeof en = {
  lobby: 'Tables',
  lobbyLine: 'Ouvertes à tous. Prenez place, ou regardez.',
  noTables: 'Aucune table n’est ouverte. Ouvrez-en une : qui vient ensuite la trouvera ici.',
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
  won: (name) => `${name} l’emporte`,
  deeds: {
    turn: 'À vous',
    continue: 'Continuer',
    join: 'Entrer',
    watch: 'Regarder',
    wait: 'Ouvrir',
    look: 'Revoir',
  },
}

export const texts: Texts<typeof en> = { en, fr }
