import { plural, type Texts } from '../../words/language.svelte'

const en = {
  title: 'Puzzles',
  lead: 'One answer, and it is proved. Find it; the server answers with the stubbornest reply.',
  game: 'Game',
  mode: 'How',
  modes: { rated: 'Rated', theme: 'By theme', streak: 'Streak', storm: 'Three-minute storm' },
  explain: {
    rated: 'Puzzles about as hard as you can solve. The first attempt at each counts.',
    theme: 'Puzzles about one thing. They do not count.',
    streak: 'They get harder. One mistake ends it.',
    storm: 'As many as you can in three minutes. A mistake costs only time.',
  },
  theme: 'Theme',
  start: 'Start',
  stop: 'Stop',
  next: 'Next puzzle',
  retry: 'Try again',
  giveUp: 'Show the solution',
  link: 'Link to this puzzle',
  analysis: 'Open on the analysis board',
  asks: {
    win: 'Win the game in this round, whatever the other seat does.',
    points: 'End the round as far ahead in points as you can.',
    escape: 'Lose as few points as you can by your floor or broken tiles.',
    place: 'Score as many points as you can by placing your tiles.',
  },
  youAre: (seat: number) => `You are seat ${seat}.`,
  difficulty: (rating: number) => `Difficulty ${rating}`,
  rating: (rating: number, deviation: number) => `Your rating: ${rating} ± ${deviation}`,
  changed: (change: number) => (change < 0 ? `(−${-change})` : `(+${change})`),
  right: 'Right. Go on.',
  solved: 'Solved.',
  failed: 'That is not it.',
  solution: 'The solution',
  anyOrder: 'The order does not matter.',
  then: 'then',
  about: 'It is about',
  worth: {
    win: () => 'It wins the game.',
    points: (n: number) =>
      n < 0 ? `It ends the round ${-n} behind.` : `It ends the round ${n} ahead.`,
    escape: (n: number) => `It loses ${-n} by the floor.`,
    place: (n: number) => `It ends with ${n} points.`,
  },
  count: (n: number) => plural(n, `${n} solved`, `${n} solved`),
  left: (text: string) => `${text} left`,
  over: (n: number) => `Over: ${n} solved.`,
  none: 'There are no puzzles for this game yet.',
  loading: 'A moment …',
  themes: {
    floor: 'the floor',
    placing: 'points for placed tiles',
    special_tiles: 'special tiles',
    bonus: 'bonuses',
    stars: 'stars',
    goals: 'goals',
    marker_cost: 'what the marker costs',
    plates: 'plates',
  } as Record<string, string>,
  ofOther: (what: string) => `${what}, on the other board`,
}

const fr: typeof en = {
  title: 'Problèmes',
  lead: 'Une seule réponse, et elle est prouvée. Trouvez-la\u00a0; le serveur joue la défense la plus tenace.',
  game: 'Jeu',
  mode: 'Comment',
  modes: { rated: 'Classés', theme: 'Par thème', streak: 'Série', storm: 'Trois minutes' },
  explain: {
    rated: 'Des problèmes à votre niveau. Le premier essai de chacun compte.',
    theme: 'Des problèmes sur un seul sujet. Ils ne comptent pas.',
    streak: 'De plus en plus difficiles. Une erreur y met fin.',
    storm: 'Autant que possible en trois minutes. Une erreur ne coûte que du temps.',
  },
  theme: 'Thème',
  start: 'Commencer',
  stop: 'Arrêter',
  next: 'Problème suivant',
  retry: 'Réessayer',
  giveUp: 'Voir la solution',
  link: 'Lien vers ce problème',
  analysis: 'Ouvrir dans l’analyse',
  asks: {
    win: 'Gagnez la partie dans cette manche, quoi que fasse l’autre place.',
    points: 'Terminez la manche avec la plus grande avance possible.',
    escape: 'Perdez le moins de points possible au plancher ou en tuiles cassées.',
    place: 'Marquez le plus de points possible en posant vos tuiles.',
  },
  youAre: (seat) => `Vous êtes à la place ${seat}.`,
  difficulty: (rating) => `Difficulté ${rating}`,
  rating: (rating, deviation) => `Votre classement\u00a0: ${rating} ± ${deviation}`,
  changed: (change) => (change < 0 ? `(−${-change})` : `(+${change})`),
  right: 'Juste. Continuez.',
  solved: 'Résolu.',
  failed: 'Ce n’est pas cela.',
  solution: 'La solution',
  anyOrder: 'L’ordre n’importe pas.',
  then: 'puis',
  about: 'Il s’agit de',
  worth: {
    win: () => 'Elle gagne la partie.',
    points: (n) =>
      n < 0
        ? `Elle finit la manche avec ${-n} de retard.`
        : `Elle finit la manche avec ${n} d’avance.`,
    escape: (n) => `Elle perd ${-n} au plancher.`,
    place: (n) => `Elle finit à ${n} points.`,
  },
  count: (n) => plural(n, `${n} résolu`, `${n} résolus`),
  left: (text) => `reste ${text}`,
  over: (n) => `Fini\u00a0: ${plural(n, `${n} résolu`, `${n} résolus`)}.`,
  none: 'Il n’y a pas encore de problèmes pour ce jeu.',
  loading: 'Un instant…',
  themes: {
    floor: 'le plancher',
    placing: 'les points des tuiles posées',
    special_tiles: 'les tuiles spéciales',
    bonus: 'les bonus',
    stars: 'les étoiles',
    goals: 'les objectifs',
    marker_cost: 'ce que coûte le marqueur',
    plates: 'les plaques',
  },
  ofOther: (what) => `${what}, sur l’autre plateau`,
}

export const texts: Texts<typeof en> = { en, fr }

/** A theme in words. */
export function themeName(say: typeof en, theme: string): string {
  const own = theme.replace(/_others$/, '')
  const name = say.themes[own] ?? own
  return own === theme ? name : say.ofOther(name)
}
