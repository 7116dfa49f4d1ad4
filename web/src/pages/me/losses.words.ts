/** What a person is told of losses by concept. */
import type { Texts } from '../../words/language.svelte'

const en = {
  title: 'What you lost, and by what',
  none: (days: number) => `No reviewed game of the last ${days} days shows a mistake of yours.`,
  line: (games: number, days: number) =>
    `Mistakes in ${games} ${games === 1 ? 'reviewed game' : 'reviewed games'} of the last ${days} days, by the win chance they cost.`,
  met: (level: string, game: string) => `${level} (${game})`,
  beside: (levels: string[]) =>
    `The second bar shows how the level you meet most loses in games with its equals: ${levels.join(', ')}.`,
  levels: (share: string) => `the level: ${share}`,
  moves: (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`,
  forget: 'Delete this',
  sure: 'Your games and their reviews stay; only this list is deleted, on all your devices.',
  keep: 'Keep it',
  ofOthers: (concept: string) => `${concept} (of others)`,
  concepts: {
    gift: 'Gifts: tiles left to the next player',
    denial: 'Tiles not taken away',
    stack: 'Order of stacks',
    tempo: 'Who has to move',
    floor: 'Floor line and lost tiles',
    forced_floor: 'Floor line that was forced',
    placing: 'Points for tiles placed',
    special_tiles: 'Special tiles',
    bonus: 'Bonuses',
    stars: 'Stars',
    goals: 'Goals',
    marker_cost: 'Cost of the marker',
    plates: 'Plates',
    adjacency: 'Neighbours of tiles',
    completion: 'Rows not filled',
    open_line: 'Lines left open',
    marker: 'Who starts the next round',
    keeping: 'Tiles kept',
    chips: 'Chips',
    plan: 'Plans for the end of the game',
    round: 'Points of the round',
    board: 'The board for later rounds',
    end: 'End of the game',
    leaving: 'What a move leaves',
    tiles: 'Tiles for your own board',
    passing: 'Passing too early',
    line_choice: 'Choice of the line',
    exactness: 'Choice of the source',
    payment: 'Payment',
    wall: 'Choice of the column',
    search: 'Without a single reason',
  } as Record<string, string>,
}

const fr: typeof en = {
  title: 'Ce que vous avez perdu, et comment',
  none: (days) =>
    `Aucune partie analysée des ${days} derniers jours ne montre d’erreur de votre part.`,
  line: (games, days) =>
    `Erreurs dans ${games} ${games < 2 ? 'partie analysée' : 'parties analysées'} des ${days} derniers jours, selon les chances de gain perdues.`,
  met: (level, game) => `${level} (${game})`,
  beside: (levels) =>
    `La seconde barre montre comment perd, entre égaux, le niveau que vous rencontrez le plus\u00a0: ${levels.join(', ')}.`,
  levels: (share) => `le niveau\u00a0: ${share}`,
  moves: (count) => `${count} ${count < 2 ? 'coup' : 'coups'}`,
  forget: 'Supprimer',
  sure: 'Vos parties et leurs analyses restent\u00a0; seule cette liste est supprimée, sur tous vos appareils.',
  keep: 'Conserver',
  ofOthers: (concept) => `${concept} (des autres)`,
  concepts: {
    gift: 'Cadeaux\u00a0: tuiles laissées au joueur suivant',
    denial: 'Tuiles que vous auriez pu prendre aux autres',
    stack: 'Ordre des piles',
    tempo: 'Obligation de jouer',
    floor: 'Ligne Plancher et tuiles perdues',
    forced_floor: 'Ligne Plancher forcée',
    placing: 'Points des tuiles placées',
    special_tiles: 'Tuiles spéciales',
    bonus: 'Bonus',
    stars: 'Étoiles',
    goals: 'Objectifs',
    marker_cost: 'Coût du marqueur',
    plates: 'Plaques',
    adjacency: 'Voisinage des tuiles',
    completion: 'Rangées non remplies',
    open_line: 'Lignes restées ouvertes',
    marker: 'Premier joueur de la manche suivante',
    keeping: 'Tuiles conservées',
    chips: 'Jetons Bonus',
    plan: 'Projets pour la fin de partie',
    round: 'Points de la manche',
    board: 'Le plateau pour la suite',
    end: 'Fin de la partie',
    leaving: 'Ce que le coup laisse',
    tiles: 'Tuiles pour votre plateau',
    passing: 'Passer trop tôt',
    line_choice: 'Choix de la ligne',
    exactness: 'Choix de la source',
    payment: 'Paiement',
    wall: 'Choix de la colonne',
    search: 'Sans raison unique',
  },
}

export const texts: Texts<typeof en> = { en, fr }

/** The name of a concept of reviews; that of other seats says so. */
export function conceptName(say: typeof en, concept: string): string {
  const own = concept.replace(/_others$/, '')
  const name = say.concepts[own] ?? own
  return own === concept ? name : say.ofOthers(name)
}
