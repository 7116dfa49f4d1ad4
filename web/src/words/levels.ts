/** The levels of bots in words: their names by the server's, and what the server's figures for a
 * game mean there. */
import type { LevelCard, LevelProposal, RatingCard, StyleMeasure } from '../api/types'
import titles from '../../../src/tilewright/bots/titles.json'
import { language, spoken, type Texts } from './language.svelte'
import { personName, playerName } from './people'

/** How far a level thinks ahead in a game. */
type Depth = 'move' | 'answers' | 'moves' | 'much' | 'round' | 'deep'
/** How often it errs. */
type Errors = 'none' | 'seldom' | 'some' | 'often' | 'wild'
/** How it fares against the greedy bot. */
type Match = 'never' | 'rarely' | 'equal' | 'mostly' | 'always'

interface LevelWords {
  names: Record<string, string>
  /** What the bots for comparison do. */
  references: Record<string, string>
  depths: Record<Depth, string>
  errors: Record<Errors, string>
  alone: string
  matches: Record<Match, string>
  firstFit: (level: string) => string
  fit: (level: string, wins: string, games: number, margin: number) => string
  choose: (level: string) => string
  /** The same where there is no room to say why. */
  fits: (level: string) => string
  /** What a bot of a level and a style is called. */
  styled: (level: string, style: string) => string
  plain: string
  styles: Record<string, StyleWords>
  /** How strong a style is beside its level. */
  strength: (difference: number, error: number) => string
}

interface StyleWords {
  name: string
  /** What the style does, game by game. */
  lines: Record<string, string>
  /** What was counted of it in a game, beside the plain level. */
  counted: (game: string, trait: string, plain: string) => string
}

const en: LevelWords = {
  names: titles.en.levels,
  references: {
    random: 'Makes any legal move.',
    greedy: 'Takes the most points it sees one move ahead.',
    alphabeta: 'Searches as far as it can by the same simple estimate as Greedy.',
  },
  depths: {
    move: 'Looks one move ahead',
    answers: 'Thinks of your answers',
    moves: 'Thinks some moves ahead',
    much: 'Plans much of the round',
    round: 'Plans the round',
    deep: 'Plans the round in depth',
  },
  errors: {
    none: '',
    seldom: 'seldom errs',
    some: 'errs now and then',
    often: 'errs often',
    wild: 'misjudges most moves',
  },
  alone: 'minds only its own board',
  matches: {
    never: 'Loses to Greedy almost every time.',
    rarely: 'Usually loses to Greedy.',
    equal: 'About as strong as Greedy.',
    mostly: 'Usually beats Greedy.',
    always: 'Beats Greedy almost every time.',
  },
  firstFit: (level) => `New to this game? ${level} plays like somebody in a first game.`,
  fit: (level, wins, games, margin) =>
    `${level} fits you: of your last ${games === 1 ? 'game' : `${games} games`} against bots you won ${wins}, ` +
    (margin < 0 ? `${-margin} points behind on average.` : `${margin} points ahead on average.`),
  choose: (level) => `Choose ${level}`,
  fits: (level) => `${level} fits you`,
  styled: (level, style) => `${level}, ${style}`,
  plain: 'No special style',
  styles: {
    builder: {
      name: titles.en.styles.builder,
      lines: {
        classic: 'Plays for columns.',
        pavilion: 'Plays for complete stars.',
        duel: 'Plays for the scoring tablets.',
      },
      counted: (game, trait, plain) =>
        `${trait} ${
          { classic: 'columns', pavilion: 'stars' }[game] ?? 'points of tablets'
        } a game, otherwise ${plain}`,
    },
    blocker: {
      name: titles.en.styles.blocker,
      lines: {
        classic: 'Likes to deny you the tiles you need.',
        pavilion: 'Likes to deny you the tiles you need.',
        duel: 'Likes to deny you the tiles you need.',
      },
      counted: (_game, trait, plain) => `you get ${trait} points a game, otherwise ${plain}`,
    },
    careful: {
      name: titles.en.styles.careful,
      lines: {
        classic: 'Keeps its floor line empty.',
        pavilion: 'Avoids losing points by tiles it must discard or by the start marker.',
        duel: 'Avoids broken tiles.',
      },
      counted: (_game, trait, plain) => `loses ${trait} points a game, otherwise ${plain}`,
    },
  },
  strength: (difference, error) =>
    `${difference < 0 ? '−' : '+'}${Math.abs(difference)} ± ${error} in rating`,
}

const fr: LevelWords = {
  names: titles.fr.levels,
  references: {
    random: 'Joue n’importe quel coup permis.',
    greedy: 'Prend le plus de points qu’il voit un coup à l’avance.',
    alphabeta: 'Cherche aussi loin qu’il peut avec la même estimation simple que Glouton.',
  },
  depths: {
    move: 'Regarde un coup à l’avance',
    answers: 'Pense à vos réponses',
    moves: 'Réfléchit plusieurs coups à l’avance',
    much: 'Prévoit une grande partie de la manche',
    round: 'Prévoit la manche',
    deep: 'Prévoit la manche en profondeur',
  },
  errors: {
    none: '',
    seldom: 'se trompe rarement',
    some: 'se trompe parfois',
    often: 'se trompe souvent',
    wild: 'juge mal la plupart des coups',
  },
  alone: 'ne pense qu’à son plateau',
  matches: {
    never: 'Perd presque toujours contre Glouton.',
    rarely: 'Perd le plus souvent contre Glouton.',
    equal: 'À peu près aussi fort que Glouton.',
    mostly: 'Bat le plus souvent Glouton.',
    always: 'Bat presque toujours Glouton.',
  },
  firstFit: (level) => `Nouveau dans ce jeu\u00a0? ${level} joue comme on joue une première fois.`,
  fit: (level, wins, games, margin) =>
    `${level} vous convient\u00a0: victoires contre des robots lors ` +
    (games === 1
      ? `de votre dernière partie\u00a0: ${wins}, `
      : `de vos ${games} dernières parties\u00a0: ${wins}, `) +
    (margin < 0
      ? `avec ${-margin} points de retard en moyenne.`
      : `avec ${margin} points d’avance en moyenne.`),
  choose: (level) => `Choisir ${level}`,
  fits: (level) => `${level} vous convient`,
  styled: (level, style) => `${level}, ${style.toLowerCase()}`,
  plain: 'Sans style particulier',
  styles: {
    builder: {
      name: titles.fr.styles.builder,
      lines: {
        classic: 'Joue pour les colonnes.',
        pavilion: 'Joue pour les étoiles complètes.',
        duel: 'Joue pour les tablettes de score.',
      },
      counted: (game, trait, plain) =>
        `${trait} ${
          { classic: 'colonnes', pavilion: 'étoiles' }[game] ?? 'points de tablettes'
        } par partie au lieu de ${plain}`,
    },
    blocker: {
      name: titles.fr.styles.blocker,
      lines: {
        classic: 'Aime vous priver des tuiles qu’il vous faut.',
        pavilion: 'Aime vous priver des tuiles qu’il vous faut.',
        duel: 'Aime vous priver des tuiles qu’il vous faut.',
      },
      counted: (_game, trait, plain) =>
        `vous marquez ${trait} points par partie au lieu de ${plain}`,
    },
    careful: {
      name: titles.fr.styles.careful,
      lines: {
        classic: 'Garde sa ligne de plancher vide.',
        pavilion: 'Évite de perdre des points par des tuiles défaussées ou le marqueur.',
        duel: 'Évite les tuiles cassées.',
      },
      counted: (_game, trait, plain) => `perd ${trait} points par partie au lieu de ${plain}`,
    },
  },
  strength: (difference, error) =>
    `${difference < 0 ? '−' : '+'}${Math.abs(difference)} ± ${error} au classement`,
}

export const texts: Texts<LevelWords> = { en, fr }

/** The level and the style in the name of a bot, such as keen-builder. */
export function partsOf(bot: string): { level: string; style: string } {
  const [level = '', style = ''] = bot.split('-')
  return { level, style }
}

/** The name of a bot of a level, with a style or '' for none. */
export function botOf(level: string, style: string): string {
  return style ? `${level}-${style}` : level
}

/** What to call a bot by its level and style; its key if this page does not know it. */
export function levelName(key: string): string {
  const say = spoken(texts)
  const { level, style } = partsOf(key)
  const name = say.names[level]
  if (!name || !style) return name ?? key
  return say.styled(name, styleName(style))
}

/** What to call a style; its key if this page does not know it. */
export function styleName(style: string): string {
  return spoken(texts).styles[style]?.name ?? style
}

/** What a style of a level does in a game, what was counted of it there and how strong it is. */
export function styleLine(level: LevelCard, style: string, game: string): string {
  const card = level.styles.find((one) => one.name === style)
  const words = spoken(texts).styles[style]
  const measure = card?.measures.find((one) => one.game === game && one.is_usual)
  const line = words?.lines[game] ?? card?.description ?? ''
  return words && measure ? `${line} ${measuredWords(words, measure)}` : line
}

function measuredWords(words: StyleWords, measure: StyleMeasure): string {
  const number = (value: number) =>
    value.toLocaleString(language.current, { maximumFractionDigits: value < 10 ? 2 : 0 })
  const counted = words.counted(measure.game, number(measure.trait), number(measure.plain))
  const error = Math.round((measure.high - measure.low) / 2)
  const said = counted[0]!.toUpperCase() + counted.slice(1)
  return `${said}; ${spoken(texts).strength(measure.elo, error)}.`
}

/** Which level fits, and why. */
export function fitLine(proposal: LevelProposal): string {
  const say = spoken(texts)
  const level = levelName(proposal.level)
  if (proposal.games === 0) return say.firstFit(level)
  const wins = proposal.wins.toLocaleString(language.current, { maximumFractionDigits: 1 })
  return say.fit(level, wins, proposal.games, Math.round(proposal.margin))
}

/** The words of the button that chooses the level that fits. */
export function chooseWords(level: string, isShort: boolean): string {
  const say = spoken(texts)
  return isShort ? say.fits(levelName(level)) : say.choose(levelName(level))
}

/** The rating of a level at a table; where that was not measured, at the game's usual one. */
export function ratingAt(
  level: LevelCard,
  game: string,
  options: Record<string, string> = {},
): RatingCard | undefined {
  const known = level.ratings.filter((each) => each.game === game)
  const usual = known.find((each) => each.is_usual)
  const wanted = { ...usual?.options, ...options }
  const matches = (each: RatingCard) =>
    Object.entries(each.options).every(([name, value]) => wanted[name] === value)
  return known.find(matches) ?? usual
}

/** The rating of the greedy bot, from which all others are counted. */
const GREEDY_ELO = 1000

/** What a level means in a game: how it plays there and how it fares against a fixed bot; the
 * server's words if this page has none. */
export function levelLine(level: LevelCard, game: string): string {
  const say = spoken(texts)
  const reference = say.references[level.name]
  const skill = level.skills.find((each) => each.game === game)
  if (reference || !skill) return reference ?? level.description
  const isAlone = skill.evaluations === 0 && skill.empathy <= 0.2
  const traits = [say.errors[errorsOf(skill.nerves)], isAlone ? say.alone : ''].filter(Boolean)
  const play = [say.depths[depthOf(skill.evaluations)], ...traits].join(', ')
  const rating = ratingAt(level, game)
  return rating ? `${play}. ${say.matches[matchOf(rating.elo)]}` : `${play}.`
}

function depthOf(evaluations: number): Depth {
  if (evaluations === 0) return 'move'
  if (evaluations < 700) return 'answers'
  if (evaluations < 2_500) return 'moves'
  if (evaluations < 10_000) return 'much'
  return evaluations < 30_000 ? 'round' : 'deep'
}

/** Nerves are a deviation as a share of what is at stake. */
function errorsOf(nerves: number): Errors {
  if (nerves === 0) return 'none'
  if (nerves < 0.15) return 'seldom'
  if (nerves < 0.35) return 'some'
  return nerves < 0.9 ? 'often' : 'wild'
}

function matchOf(elo: number): Match {
  const share = 1 / (1 + 10 ** ((GREEDY_ELO - elo) / 400))
  if (share < 0.1) return 'never'
  if (share < 0.35) return 'rarely'
  if (share <= 0.65) return 'equal'
  return share <= 0.9 ? 'mostly' : 'always'
}

/** What to call a level where its strength at a game matters. */
export function ratedName(
  level: LevelCard,
  game: string,
  options: Record<string, string> = {},
): string {
  const rating = ratingAt(level, game, options)
  return rating ? `${levelName(level.name)} · ${rating.elo}` : levelName(level.name)
}

/** The level to propose to somebody who never chose one. */
export const FIRST_LEVEL = 'starter'

/** Whether a level means an engine: of the host of a server, or in a record. */
export function isEngine(level: string): boolean {
  return level === 'engine' || level.startsWith('engine:')
}

/** What to call who sits there: people by their name, also when a bot stands in for one who gave
 * up; bots by their level, engines by their title. */
export function nameOf(seat: {
  name: string
  level: string | null
  forfeit?: string | null
  former?: string
  kind?: string
}): string {
  if (seat.level && !seat.forfeit)
    return isEngine(seat.level) && seat.name ? seat.name : levelName(seat.level)
  const name = seat.name || (seat.former ?? '')
  return seat.kind === 'person' ? playerName(name) : personName(name)
}
