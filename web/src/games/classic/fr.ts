/** The words of this game in French. */
import { signed } from '../../words/language.svelte'
import type { Phrase } from '../../words/phrase'
import type { GameWords } from '../room'
import { foreseen, gainText, type Foresight, type Space } from './foresight'
import { refusals } from './refusals'
import { toldOf, type Told } from './told'
import { colourWords } from './tongue'
import {
  CENTRE,
  FLOOR,
  groups,
  hand,
  moveOf,
  numberOf,
  offerOf,
  placedLine,
  toldLine,
  type Colour,
  type Event,
  type View,
} from './view'

const names = colourWords.fr
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
    phrase.push('Elle est complète, mais sa tuile n’aura aucune case\u00a0: la ligne tombe.')
  else phrase.push(`${filled + (seen.fits ?? 0)} sur ${size} ensuite.`)
  if (seen.loss) {
    const falls = seen.falls ?? 0
    const what = falls ? `${falls} ${falls < 2 ? 'tombe' : 'tombent'} au plancher` : 'Le pion'
    phrase.push(` ${what}${falls ? marker(seen) : ''}${N}: `, { strong: signed(seen.loss) }, '.')
  }
  return phrase
}

const marker = (seen: Foresight) => (seen.has_marker ? ', avec le pion' : '')

function runs({ across, down }: Space): string {
  const parts = []
  if (across > 1) parts.push(`${across} en rangée`)
  if (down > 1) parts.push(`${down} en colonne`)
  return parts.length ? `${parts.join(' et ')}.` : 'Elle est isolée.'
}

function left(colours: Colour[] | undefined): string {
  if (!colours?.length) return ''
  const list = groups(colours).map(({ colour, count }) => names.tiles(count, colour))
  return `${list.join(', ')} ${colours.length < 2 ? 'va' : 'vont'} au centre.`
}

/** « pour la ligne 3 », « pour le plancher » */
const goal = (to: string) => (to === FLOOR ? 'pour le plancher' : `pour la ligne ${numberOf(to)}`)
const at = (to: string) => (to === FLOOR ? 'au plancher' : `en ligne ${numberOf(to)}`)

export const fr: GameWords<View> = {
  title: 'Classique',
  move: (move, before, entry) => {
    const made = moveOf(move)
    if (made.kind === 'place') {
      const colour = placedLine(before, entry.seat, made.line)
      const what: Phrase = colour
        ? ['la ', { figure: colour }, ` ${names.colour(colour)}`]
        : ['la tuile']
      return ['pose ', ...what, ` de la ligne ${made.line} en colonne ${made.column}`]
    }
    const count = before ? offerOf(before, made.source).filter((c) => c === made.colour).length : 0
    const words = names.colour(made.colour, count || 2)
    const what: Phrase = [count ? `${count} ` : 'les ', { figure: made.colour }, ` ${words}`]
    return ['prend ', ...what, ` ${names.out(made.source)} ${goal(made.to)}`]
  },
  event: (fields, name) => {
    const event = fields as unknown as Event
    const who = (): Phrase => [{ strong: name(event.seat), seat: event.seat }]
    const points = { strong: signed(event.points ?? 0) }
    switch (event.kind) {
      case 'marker':
        return [...who(), ' a le pion premier joueur.']
      case 'tile':
        return [
          ...who(),
          `${N}: `,
          { figure: event.colour },
          ` ${names.colour(event.colour)} en rangée ${event.row}, colonne ${event.column}${N}: `,
          points,
          `. ${runs(event as unknown as Space)}`,
        ]
      case 'line_broken':
        return [
          ...who(),
          `${N}: aucune case pour la `,
          { figure: event.colour },
          ` ${names.colour(event.colour)} de la ligne ${event.line}, qui tombe au plancher.`,
        ]
      case 'floor':
        return [...who(), `${N}: plancher `, points, '.']
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
          { strong: name(event.starter), seat: event.starter },
          ' commence.',
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
      return `Ligne ${line.line}, ${names.colour(line.colour!)}${N}: choisissez une colonne.`
    const held = hand(scene)
    if (held)
      return `${names.tiles(held.count, held.colour)}${N}: choisissez une ligne ou le plancher.`
    return 'Prenez toutes les tuiles d’une couleur dans une fabrique ou au centre.'
  },
  aim: (scene) => {
    const aimed = scene.choice.aimed
    const made = aimed && moveOf(aimed)
    const seen = aimed && foreseen(scene, aimed)
    const held = hand(scene)
    if (made?.kind === 'place') {
      const line = scene.view.boards[scene.front - 1]!.lines[made.line - 1]!
      const gain = seen ? `, ${signed(seen.gain)}` : ''
      const what = `Ligne ${made.line}, ${names.colour(line.colour!)}`
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
        detail: ['Choisissez une ligne ou le plancher.'],
      }
    }
    const title: Phrase = [{ strong: `${what} ${at(made.to)}.` }]
    if (!seen) return { title, detail: [] }
    const told = toldOf(scene, aimed!, seen)!
    const detail = [seen.spaces.length === 1 ? runs(seen.spaces[0]!) : '', left(seen.to_centre)]
    return { title: [...title, ' ', ...brings(told)], detail: [detail.join(' ').trim()] }
  },
  option: (move, scene) => {
    const made = moveOf(move)
    const seen = foreseen(scene, move)
    if (made.kind === 'place') {
      const gain = seen ? `${N}: ${signed(seen.gain)}` : ''
      return `ligne ${made.line} en colonne ${made.column}${gain}`
    }
    const count = offerOf(scene.view, made.source).filter((c) => c === made.colour).length
    const words = `${names.tiles(count, made.colour)} ${names.out(made.source)} ${goal(made.to)}`
    if (!seen) return words
    const facts = []
    if (seen.is_full)
      facts.push(seen.spaces.length ? `complète, ${gainText(seen)}` : 'complète, aucune case')
    if (seen.loss) facts.push(`plancher ${signed(seen.loss)}`)
    return facts.length ? `${words}${N}: ${facts.join(', ')}` : words
  },
  overview: ({ view, choice }) => {
    if (view.phase === 'tiling') return 'Les murs se carrellent.'
    const empty = view.factories.filter((factory) => factory.length === 0).length
    const turn = choice.isMine ? 'À vous. ' : ''
    const marked = view.marker === CENTRE ? ', et le pion' : ''
    const { length } = view.centre
    return `${turn}${view.factories.length} fabriques, dont ${empty} ${empty < 2 ? 'vide' : 'vides'}${N}; ${length} ${length < 2 ? 'tuile' : 'tuiles'} au centre${marked}.`
  },
  confirm: () => 'Confirmer',
  refusals: refusals.fr,
  options: {
    seats: { name: 'Places', choices: { '2': '2', '3': '3', '4': '4' } },
    wall: {
      name: 'Mur',
      choices: {
        printed: `Imprimé${N}: chaque couleur a sa case`,
        grey: `Gris${N}: vous choisissez la colonne`,
      },
    },
  },
  guide: (scene) => {
    if (toldLine(scene))
      return {
        key: 'column',
        text: `Choisissez une colonne${N}: une couleur n’a qu’une place par rangée et par colonne.`,
      }
    if (hand(scene))
      return {
        key: 'line',
        text: 'Touchez une ligne allumée. Une fois complète, elle envoie une tuile au mur.',
      }
    if (scene.view.centre.length > 0 && scene.view.marker === CENTRE)
      return {
        key: 'centre',
        text: 'Qui prend au centre en premier commence la manche suivante, mais perd des points.',
      }
    return { key: 'take', text: `Touchez une couleur${N}: vous en prenez toutes les tuiles.` }
  },
}

const SOURCES: Record<string, string> = {
  tile: 'Tuiles sur le mur',
  floor: 'Plancher',
  row_bonus: 'Rangées',
  column_bonus: 'Colonnes',
  colour_bonus: 'Couleurs',
}
const ENDS: Record<string, string> = {
  complete_row: `Une rangée est complète${N}: la partie est finie.`,
  round_limit: `La dernière manche permise est jouée${N}: la partie est finie.`,
  no_tiles: `Il n’y a plus de tuiles à distribuer${N}: la partie est finie.`,
}
