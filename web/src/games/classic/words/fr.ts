/** The words of this game in French. */
import { listIn, pluralIn, verb } from '../../../words/grammar'
import { signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../module'
import { change, held } from '../../penalty'
import { foreseen, gainText, type Space, type TakeForesight } from '../foresight'
import { thoughts } from './guide'
import { kinds } from './kinds'
import { refusals } from './refusals'
import { toldOf, type Told } from './told'
import { colourWords } from './names'
import {
  CENTRE,
  FLOOR,
  groups,
  hand,
  numberOf,
  offerOf,
  placedLine,
  toldLine,
  type Classic,
  type Colour,
} from '../view'

const names = colourWords.fr
const plural = pluralIn('fr')
const list = listIn('fr')
/** Between a word and a high sign of punctuation. */
const N = '\u00a0'

/** Ce que rapporte une prise. */
export function brings({ line, filled, size, seen }: Told): Phrase {
  if (line === null)
    return ['Tout tombe', marker(seen), `${N}: `, { strong: signed(seen.loss) }, '.']
  const phrase: Phrase = []
  if (seen.spaces.length > 0)
    phrase.push(`Elle est complète${N}: `, { strong: gainText(seen) }, ' à la fin de la manche.')
  else if (seen.is_full)
    phrase.push('Elle est complète, mais sa tuile n’aura aucun espace\u00a0: la ligne tombe.')
  else phrase.push(`${filled + seen.fits} sur ${size} ensuite.`)
  if (seen.loss) {
    const falls = seen.falls
    const what = falls
      ? `${falls} ${plural(falls, 'tombe', 'tombent')} sur la ligne Plancher`
      : 'Le marqueur'
    phrase.push(` ${what}${falls ? marker(seen) : ''}${N}: `, { strong: signed(seen.loss) }, '.')
  }
  return phrase
}

const marker = (seen: TakeForesight) =>
  seen.has_marker ? ', avec le marqueur de premier joueur' : ''

function runs({ across, down }: Pick<Space, 'across' | 'down'>): string {
  const parts = []
  if (across > 1) parts.push(`${across} en rangée`)
  if (down > 1) parts.push(`${down} en colonne`)
  return parts.length ? `${list(parts)}.` : 'Elle est isolée.'
}

function left(colours: Colour[] | undefined): string {
  if (!colours?.length) return ''
  const tiles = groups(colours).map(({ colour, count }) => names.tiles(count, colour))
  return `${list(tiles)} ${plural(colours.length, 'va', 'vont')} au centre.`
}

/** « pour la ligne 3 », « pour la ligne Plancher » */
const goal = (to: string) =>
  to === FLOOR ? 'pour la ligne Plancher' : `pour la ligne ${numberOf(to)}`
const at = (to: string) =>
  to === FLOOR ? 'sur la ligne Plancher' : `sur la ligne Motif ${numberOf(to)}`

export const fr: GameWords<Classic> = {
  title: 'Classique',
  move: (move, before, entry, person) => {
    const made = move.fields
    if (made.kind === 'place') {
      const colour = placedLine(before, entry.seat, made.line)
      const what: Phrase = colour
        ? ['la ', { figure: colour }, ` ${names.colour(colour)}`]
        : ['la tuile']
      return [
        `${verb(person, 'posez', 'pose')} `,
        ...what,
        ` de la ligne ${made.line} en colonne ${made.column}`,
      ]
    }
    const count = before ? offerOf(before, made.source).filter((c) => c === made.colour).length : 0
    const words = names.colour(made.colour, count || 2)
    const what: Phrase = [count ? `${count} ` : 'les ', { figure: made.colour }, ` ${words}`]
    return [
      `${verb(person, 'prenez', 'prend')} `,
      ...what,
      ` ${names.out(made.source)} ${goal(made.to)}`,
    ]
  },
  event: (event, subject) => {
    const who = (seat = 'seat' in event ? event.seat : 0): Phrase => [
      { strong: subject(seat).name, seat },
    ]
    const has = (seat: number, you: string, other: string) => verb(subject(seat).person, you, other)
    const points = { strong: signed('points' in event ? event.points : 0) }
    switch (event.kind) {
      case 'marker':
        return [...who(), ` ${has(event.seat, 'avez', 'a')} le marqueur de premier joueur.`]
      case 'tile':
        return [
          ...who(),
          `${N}: `,
          { figure: event.colour },
          ` ${names.colour(event.colour)} en rangée ${event.row}, colonne ${event.column}${N}: `,
          points,
          `. ${runs(event)}`,
        ]
      case 'line_broken':
        return [
          ...who(),
          `${N}: aucun espace pour la `,
          { figure: event.colour },
          ` ${names.colour(event.colour)} de la ligne Motif ${event.line}, qui tombe sur la ligne Plancher.`,
        ]
      case 'floor':
        return [
          ...who(),
          `${N}: ligne Plancher `,
          { strong: change(event.points) },
          held.fr(event),
          '.',
        ]
      case 'row_bonus':
        return [...who(), `${N}: rangée ${event.row} complète `, points, '.']
      case 'column_bonus':
        return [...who(), `${N}: colonne ${event.column} complète `, points, '.']
      case 'colour_bonus':
        return [
          ...who(),
          `${N}: les cinq `,
          { figure: event.colour },
          ` ${names.colour(event.colour, 2)} `,
          points,
          '.',
        ]
      case 'round':
        return [
          `Manche ${event.round}${N}: `,
          ...who(event.starter),
          ` ${has(event.starter, 'commencez', 'commence')}.`,
        ]
      case 'end':
        return [ENDS[event.cause] ?? 'La partie est finie.']
      default:
        return null
    }
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: (scene) => {
    const line = toldLine(scene)
    if (line)
      return `Ligne Motif ${line.line}, ${names.colour(line.colour!)}${N}: choisissez une colonne.`
    const held = hand(scene)
    if (held)
      return `${names.tiles(held.count, held.colour)}${N}: choisissez une ligne Motif ou la ligne Plancher.`
    return 'Prenez toutes les tuiles d’une couleur sur un cercle Fabrique ou au centre.'
  },
  aim: (scene) => {
    const aimed = scene.choice.aimed
    const made = aimed?.fields
    const seen = aimed && foreseen(scene, aimed)
    const held = hand(scene)
    if (made?.kind === 'place') {
      const line = scene.view.boards[scene.front - 1]!.lines[made.line - 1]!
      const gain = seen ? `, ${signed(seen.gain)}` : ''
      const what = `Ligne Motif ${made.line}, ${names.colour(line.colour!)}`
      return {
        title: [{ strong: `${what}${N}: colonne ${made.column}${gain}.` }],
        detail: [seen?.spaces[0] ? runs(seen.spaces[0]) : ''],
      }
    }
    if (!held) return { title: [fr.prompt(scene)], detail: [] }
    const what = names.tiles(held.count, held.colour)
    if (made?.kind !== 'take') {
      return {
        title: [{ strong: `${what} ${names.out(held.source)}.` }],
        detail: ['Choisissez une ligne Motif ou la ligne Plancher.'],
      }
    }
    const title: Phrase = [{ strong: `${what} ${at(made.to)}.` }]
    if (seen?.kind !== 'take') return { title, detail: [] }
    const told = toldOf(scene, aimed!, seen)!
    const detail = [seen.spaces.length === 1 ? runs(seen.spaces[0]!) : '', left(seen.to_centre)]
    return { title: [...title, ' ', ...brings(told)], detail: [detail.join(' ').trim()] }
  },
  option: (move, scene) => {
    const made = move.fields
    const seen = foreseen(scene, move)
    if (made.kind === 'place') {
      const gain = seen ? `${N}: ${signed(seen.gain)}` : ''
      return `ligne ${made.line} en colonne ${made.column}${gain}`
    }
    const count = offerOf(scene.view, made.source).filter((c) => c === made.colour).length
    const words = `${names.tiles(count, made.colour)} ${names.out(made.source)} ${goal(made.to)}`
    if (seen?.kind !== 'take') return words
    const facts = []
    if (seen.is_full)
      facts.push(seen.spaces.length ? `complète, ${gainText(seen)}` : 'complète, aucun espace')
    if (seen.loss) facts.push(`ligne Plancher ${signed(seen.loss)}`)
    return facts.length ? `${words}${N}: ${facts.join(', ')}` : words
  },
  kind: kinds.fr,
  overview: ({ view }) => {
    if (view.phase === 'tiling') return 'C’est la décoration du mur.'
    const empty = view.factories.filter((factory) => factory.length === 0).length
    const marked = view.marker === CENTRE ? ', et le marqueur de premier joueur' : ''
    const { length } = view.centre
    return `${view.factories.length} cercles Fabrique, dont ${empty} ${plural(empty, 'vide', 'vides')}${N}; ${length} ${plural(length, 'tuile', 'tuiles')} au centre${marked}.`
  },
  confirm: () => 'Confirmer',
  refusals: refusals.fr,
  options: {
    seats: { name: 'Places', choices: { '2': '2', '3': '3', '4': '4' } },
    wall: {
      name: 'Mur',
      choices: {
        printed: `Coloré${N}: chaque couleur a son espace`,
        grey: `Gris${N}: vous choisissez la colonne`,
      },
    },
  },
  guide: (scene) =>
    thoughts(scene, {
      column: `Choisissez une colonne${N}: une couleur n’a qu’une place par rangée et par colonne.`,
      line: 'Touchez une ligne Motif allumée. Une fois complète, elle envoie une tuile au mur.',
      take: `Touchez une couleur d’un cercle Fabrique${N}: vous en prenez toutes les tuiles.`,
      centre: 'Qui prend au centre en premier commence la manche suivante, mais perd des points.',
      floor:
        'Ces tuiles n’ont pas trouvé de place. Elles coûtent des points à la fin de la manche.',
      wall: 'Les lignes complètes ont envoyé une tuile ici. À côté d’autres, une tuile rapporte plus.',
      others: `Regardez aussi l’autre plateau${N}: de quoi a-t-il besoin, que ne peut-il pas utiliser${N}?`,
      bonus: `Rangées, colonnes et couleurs complètes rapportent à la fin${N}; une rangée complète finit la partie.`,
    }),
}

const SOURCES: Record<string, string> = {
  tile: 'Tuiles sur le mur',
  floor: 'Ligne Plancher',
  row_bonus: 'Rangées',
  column_bonus: 'Colonnes',
  colour_bonus: 'Couleurs',
}
const ENDS: Record<string, string> = {
  complete_row: `Une rangée est complète${N}: la partie est finie.`,
  round_limit: `La dernière manche permise est jouée${N}: la partie est finie.`,
  no_tiles: `Il n’y a plus de tuiles à distribuer${N}: la partie est finie.`,
}
