/** Why something was not done, by the server's codes, in words for people. */
import type { Problem } from '../api/http'
import { spoken, type Texts } from './language.svelte'

const en = {
  malformed: 'The server did not understand this.',
  not_signed_in: 'Nobody is signed in on this device. Reload the page and try again.',
  signed_out: 'This browser was signed out. Reload the page to go on as a new guest.',
  no_such_table: 'There is no such table. Perhaps the link is incomplete.',
  not_found: 'There is nothing of this name.',
  locked: 'This table is closed to you. It may need a password.',
  over: 'The game at this table is over.',
  not_over: 'This is possible only when the game is over.',
  not_your_seat: 'This seat is not yours, or it is not your turn.',
  stale: 'The table has changed in the meantime. Look again.',
  illegal: 'This is not possible here.',
  off: 'This server does not analyse games.',
  in_play:
    'You are playing this game against others or in a deal. Until that game is over, there are no hints and no analysis of its positions for you.',
  too_many: 'That was too much at once. Wait a moment.',
  questions_waiting: 'You have too many questions waiting. Wait for an answer, then ask again.',
  reviews_waiting: 'You have too many analyses waiting. Ask again when one is done.',
  forbidden: 'The server does not allow this from here.',
  method: 'The server cannot do this.',
  large: 'This is too large to be read.',
  host: 'The server does not answer to this name. Use its own address.',
  busy: 'The server has too many connections just now. Try again in a moment.',
  slow: 'The request took too long to arrive. Try again.',
  internal: 'Something went wrong on the server. It was noted there.',
  storage: 'The server cannot store anything just now. Try again in a moment.',
  closing: 'The server is restarting. Try again in a moment.',
  offline: 'The server cannot be reached. Are you online?',
  failed: 'This did not work.',
  thatGame: 'Go to that game',
}

const fr: typeof en = {
  malformed: 'Le serveur n’a pas compris.',
  not_signed_in:
    'Personne n’est identifié sur cet appareil. Rechargez la page, puis essayez encore.',
  signed_out:
    'Ce navigateur a été déconnecté. Rechargez la page pour continuer comme nouvel invité.',
  no_such_table: 'Cette table n’existe pas. Le lien est peut-être incomplet.',
  not_found: 'Il n’y a rien de ce nom.',
  locked: 'Cette table vous est fermée. Il faut peut-être un mot de passe.',
  over: 'La partie de cette table est terminée.',
  not_over: 'Ce n’est possible qu’une fois la partie terminée.',
  not_your_seat: 'Cette place n’est pas la vôtre, ou ce n’est pas à vous de jouer.',
  stale: 'La table a changé entre-temps. Regardez de nouveau.',
  illegal: 'Ce n’est pas possible ici.',
  off: 'Ce serveur n’analyse pas les parties.',
  in_play:
    'Vous jouez à ce jeu contre d’autres ou dans une donne. D’ici la fin de la partie, il n’y a pour vous ni conseil ni analyse de ses positions.',
  too_many: 'C’est trop à la fois. Patientez un instant.',
  questions_waiting:
    'Trop de vos questions attendent déjà. Attendez une réponse, puis demandez à nouveau.',
  reviews_waiting:
    'Trop de vos analyses attendent déjà. Demandez à nouveau quand l’une d’elles est terminée.',
  forbidden: 'Le serveur ne le permet pas d’ici.',
  method: 'Le serveur ne sait pas le faire.',
  large: 'C’est trop grand pour être lu.',
  host: 'Le serveur ne répond pas à ce nom. Utilisez son adresse.',
  busy: 'Le serveur a trop de connexions pour le moment. Réessayez dans un instant.',
  slow: 'La demande a mis trop de temps à arriver. Réessayez.',
  internal: 'Une erreur s’est produite sur le serveur. Elle y est notée.',
  storage: 'Le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.',
  closing: 'Le serveur redémarre. Réessayez dans un instant.',
  offline: 'Le serveur est injoignable. Êtes-vous en ligne\u00a0?',
  failed: 'Cela n’a pas marché.',
  thatGame: 'Aller à cette partie',
}

export const texts: Texts<typeof en> = { en, fr }

/** Codes whose English sentence from the server says more than ours. */
const TELLING = new Set(['malformed', 'illegal', 'failed', 'not_found', 'too_many'])

/** A problem in a sentence, and what the server says about it in English if that tells more. */
export function problemWords(problem: Problem): { say: string; detail: string | null } {
  const known = spoken(texts) as Record<string, string>
  const say = known[problem.code] ?? spoken(texts).failed
  const isTelling = TELLING.has(problem.code) || !(problem.code in known)
  return { say, detail: isTelling && problem.message ? problem.message : null }
}

/** The table whose running game is the reason for a problem, if one is. */
export function tableOf(problem: Problem): string | null {
  const reason = problem.body['reason'] as { facts?: { table?: string } } | null | undefined
  return problem.code === 'in_play' ? (reason?.facts?.table ?? null) : null
}
