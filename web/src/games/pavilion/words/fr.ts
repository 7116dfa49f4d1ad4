import { listIn, phrasesIn, pluralIn, verb, type Person } from '../../../words/grammar'
import { change } from '../../penalty'
import { signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../module'
import { capital, frColour, frMade, frSpace, frTiles, inFrench } from '../colours'
import type { Foresight } from '../foresight'
import { isLastRound } from '../keeping'
import { counted, type Fact, type Pavilion } from '../types'
import { thoughts } from './guide'
import { aimAt, aimOf, type Aim } from './aiming'
import { heldCost, moveFacts, type MoveFacts } from './moveFacts'
import { kinds } from './kinds'
import { refusals } from './refusals'

const plural = pluralIn('fr')
const list = listIn('fr')
const phrases = phrasesIn('fr')
const figure = (colour: string, n = 1): Phrase => [{ figure: colour }, ` ${inFrench(colour, n)}`]
const tilesPhrase = (tiles: readonly string[]): Phrase =>
  phrases(counted(tiles).map(([colour, n]): Phrase => [`${n} `, ...figure(colour, n)]))
const from = (source: string): string =>
  source === 'centre' ? 'au centre' : `sur le cercle Fabrique ${source.split(' ')[1]}`
const jokers = (n: number): string => `${n} ${plural(n, 'joker', 'jokers')}`
/** The tiles that a placement takes from the hand, the jokers named as such. */
const spent = (pays: Foresight['pays'], colour: string, joker: string): string =>
  list([
    frTiles(Array<string>(pays.tiles).fill(colour)),
    ...(pays.jokers ? [`${jokers(pays.jokers)} (${inFrench(joker)})`] : []),
  ])
const bonusTiles = (n: number): string => `${n} ${plural(n, 'tuile', 'tuiles')} bonus`
const FEATURES: Record<string, string> = { pillar: 'pilier', statue: 'statue', window: 'fenêtre' }
const features = (types: string[]): string => list(types.map((type) => FEATURES[type] ?? type))

const MOVES: Record<string, (made: MoveFacts, person: Person) => Phrase> = {
  take: ({ taken, colour, joker, source, marker }, person) => [
    `${verb(person, 'prenez', 'prend')} `,
    taken === null ? '' : `${taken} `,
    ...figure(colour, taken ?? 1),
    joker ? ' et un joker' : '',
    ` ${from(source)}`,
    marker === null
      ? '.'
      : `\u00a0: ${change(marker.points)}${heldCost('fr', marker)}, et ${verb(person, 'placerez', 'placera')} en premier.`,
  ],
  place: ({ spot, colour, points, features: done, jokers: paid }, person) => [
    `${verb(person, 'placez', 'place')} `,
    ...figure(colour),
    ` sur ${frSpace(spot)}`,
    paid ? `, avec ${jokers(paid)}` : '',
    points === null ? '' : `\u00a0: ${signed(points)}`,
    done.length > 0 ? `, ${features(done)} en plus.` : '.',
  ],
  bonus: ({ colour }, person) => [
    `${verb(person, 'prenez', 'prend')} une tuile bonus\u00a0: `,
    ...figure(colour),
    '.',
  ],
  pass: ({ kept, lost }, person) => [
    verb(person, 'passez et conservez ', 'passe et conserve '),
    ...(kept.length > 0 ? tilesPhrase(kept) : ['rien']),
    lost
      ? `, ${change(lost.points)} pour ${lost.tiles} ${plural(lost.tiles, 'tuile défaussée', 'tuiles défaussées')}${heldCost('fr', lost)}.`
      : '.',
  ],
}

/** What a fact says after its seat; null if the words of the move say it already. */
function told(event: Fact, points: string): string | null {
  switch (event.kind) {
    case 'star_bonus':
      return `${frMade(event.star, event.colour)} complète, ${points}.`
    case 'number_bonus':
      return `tous les espaces ${event.number}, ${points}.`
    case 'corners':
      return `tuiles conservées jusqu’à la fin, ${points}${heldCost('fr', event)}.`
    default:
      return null
  }
}

const AIMS: Record<string, (aim: Aim) => { title: Phrase; detail: Phrase }> = {
  take: ({ colour, source, joker, told }) => {
    const rest = told.to_centre ?? []
    return {
      title: [
        'Prendre ',
        ...(told.tiles ? tilesPhrase(told.tiles) : figure(colour ?? '')),
        ` ${from(source)}.`,
      ],
      detail: [
        told.has_marker ? `${signed(told.loss ?? 0)}, et vous placerez en premier. ` : '',
        told.has_joker && colour !== joker
          ? `Le joker (${frColour(joker)}) vient obligatoirement avec. `
          : '',
        rest.length > 0 ? `${frTiles(rest)} ${plural(rest.length, 'va', 'vont')} au centre.` : '',
      ],
    }
  },
  place: ({ colour, joker, spot, decides, told }) => {
    if (!spot)
      return {
        title: [{ figure: colour! }, ` ${capital(inFrench(colour!))}\u00a0: choisissez un espace.`],
        detail: [],
      }
    const where = frSpace(spot)
    if (!colour)
      return {
        title: [`${capital(where)}\u00a0: avec quelle couleur payez-vous\u00a0?`],
        detail: [],
      }
    return {
      title: [
        { figure: colour },
        ` ${capital(inFrench(colour))} sur ${where}`,
        told.gain === undefined ? '.' : `\u00a0: ${signed(told.gain)}.`,
      ],
      detail: [
        told.pays ? `Dépense ${spent(told.pays, colour, joker)}. ` : '',
        decides === null
          ? ''
          : decides === 'many'
            ? 'L’étoile sera multicolore. '
            : `L’étoile sera ${inFrench(decides)}. `,
        told.features?.length
          ? `Puis ${bonusTiles(told.bonus_tiles ?? 0)}\u00a0: ${features(told.features.map(({ type }) => type))}.`
          : '',
      ],
    }
  },
  bonus: ({ colour, told }) => ({
    title: ['Prendre ', ...figure(colour ?? ''), ' sur les espaces d’approvisionnement.'],
    detail: [
      told.left
        ? `Puis encore ${told.left}.`
        : told.reveals
          ? 'Puis les espaces d’approvisionnement sont remplis.'
          : '',
    ],
  }),
  pass: (aim) => (aim.isLast ? lastPass(aim) : ordinaryPass(aim)),
}

function lastPass({ told }: Aim): { title: Phrase; detail: Phrase } {
  const left = [...(told.kept ?? []), ...(told.discarded ?? [])]
  const cost = left.length
    ? `\u00a0: ${left.length} ${plural(left.length, 'tuile restante', 'tuiles restantes')}, ${signed(told.loss ?? 0)}.`
    : '.'
  return {
    title: [`Passer${cost}`],
    detail: [
      'C’est la dernière manche\u00a0: toute tuile restante coûte des points, conservée ou non.',
    ],
  }
}

function ordinaryPass({ kept, told }: Aim): { title: Phrase; detail: Phrase } {
  return {
    title: [
      'Passer et conserver ',
      ...(kept.length > 0
        ? [`${kept.length} ${plural(kept.length, 'tuile', 'tuiles')}\u00a0: `, ...tilesPhrase(kept)]
        : ['rien']),
      '.',
    ],
    detail: [
      told.discarded?.length
        ? `Défaussées\u00a0: ${frTiles(told.discarded)}, ${signed(told.loss ?? 0)}. `
        : '',
      'Passer est définitif pour cette manche.',
    ],
  }
}

const OPTIONS: Record<string, (aim: Aim) => string> = {
  take: ({ colour, source, told }) =>
    `${told.tiles ? frTiles(told.tiles) : inFrench(colour ?? '')} ${from(source)}` +
    (told.has_marker ? `\u00a0: ${signed(told.loss ?? 0)}, et vous placez en premier` : ''),
  place: ({ colour, spot, jokers: paid, told }) =>
    `${inFrench(colour ?? '')} sur ${frSpace(spot!)}` +
    (paid ? `, avec ${jokers(paid)}` : '') +
    (told.gain === undefined ? '' : `\u00a0: ${signed(told.gain)}`) +
    (told.bonus_tiles ? `, ${bonusTiles(told.bonus_tiles)}` : ''),
  bonus: ({ colour }) => `tuile bonus\u00a0: ${inFrench(colour ?? '')}`,
  pass: ({ kept, told }) =>
    `passer, conserver ${frTiles(kept) || 'rien'}` +
    (told.loss ? `\u00a0: ${signed(told.loss)}` : ''),
}

const SOURCES: Record<string, string> = {
  start: 'Au départ',
  tile: 'Tuiles placées',
  marker: 'Premier au centre',
  discard: 'Tuiles défaussées',
  star_bonus: 'Étoiles',
  number_bonus: 'Chiffres',
  corners: 'Tuiles restantes à la fin',
}

export const fr: GameWords<Pavilion> = {
  title: 'Pavillon',
  move: (move, before, entry, person) =>
    MOVES[String(move.fields['kind'])]!(moveFacts(move, before, entry), person),
  event: (event, subject) => {
    if (event.kind === 'refill') return ['Les espaces d’approvisionnement sont remplis.']
    if (!('points' in event)) return null
    const { seat, points } = event
    const said = told(event, signed(points))
    return said === null ? null : [{ strong: subject(seat).name, seat }, `\u00a0: ${said}`]
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: (scene) => {
    const { view, choice } = scene
    const owed = view.bonus_tiles_to_choose
    if (view.phase === 'taking')
      return 'Prenez des tuiles d’une couleur sur un cercle Fabrique ou au centre.'
    if (view.phase === 'bonus')
      return owed === 1
        ? 'Choisissez une tuile bonus sur les espaces d’approvisionnement.'
        : `Choisissez ${owed} tuiles bonus sur les espaces d’approvisionnement, une à une.`
    if (view.phase !== 'placing') return ''
    return choice.moves.some(({ fields }) => fields['kind'] === 'place')
      ? 'Placez une tuile\u00a0: choisissez une couleur ou un espace. Ou passez.'
      : isLastRound(scene)
        ? 'Aucune tuile ne peut être placée\u00a0: passez. Chaque tuile restante coûte des points.'
        : 'Aucune tuile ne peut être placée\u00a0: passez, et conservez ce que vous voulez.'
  },
  aim: (scene) => {
    const aim = aimOf(scene)
    return AIMS[aim.kind]?.(aim) ?? { title: [], detail: [] }
  },
  option: (move, scene) => {
    const aim = aimAt(move, scene)
    return OPTIONS[aim.kind]?.(aim) ?? move.text
  },
  kind: kinds.fr,
  overview: ({ view, front }) => {
    const hand = frTiles(view.boards[front - 1]?.hand ?? []) || 'aucune tuile'
    const full = view.factories.filter((tiles) => tiles.length > 0).length
    const [middle, owed] = [view.centre.length, view.bonus_tiles_to_choose]
    if (view.phase === 'bonus')
      return `${bonusTiles(owed)} à choisir. Espaces d’approvisionnement\u00a0: ${frTiles(view.supply)}.`
    const table =
      `${full} ${plural(full, 'cercle Fabrique garni', 'cercles Fabrique garnis')}\u00a0; ` +
      `${middle} ${plural(middle, 'tuile', 'tuiles')} au centre. `
    return `${capital(frColour(view.joker))} est le joker. ${view.phase === 'taking' ? table : ''}Vous avez ${hand}.`
  },
  confirm: (scene) => {
    const { kind, kept, isLast, told } = aimOf(scene)
    if (kind === 'pass' && isLast) return told.loss ? `Passer, ${signed(told.loss)}` : 'Passer'
    if (kind === 'pass') return kept.length > 0 ? `Passer, conserver ${kept.length}` : 'Passer'
    return kind === 'place' ? 'Placer' : 'Prendre'
  },
  refusals: refusals.fr,
  options: {
    seats: { name: 'Places', choices: { 2: '2 places', 3: '3 places', 4: '4 places' } },
    side: {
      name: 'Côté des plateaux',
      choices: {
        coloured: 'coloré\u00a0: chaque étoile a sa couleur',
        grey: 'gris\u00a0: vous décidez des couleurs des étoiles',
      },
    },
  },
  guide: (scene) =>
    thoughts(scene, {
      taking: `Prenez toutes les tuiles d’une couleur à un endroit. ${capital(frColour(scene.view.joker))} est le joker de cette manche\u00a0: s’il y en a, un vient avec.`,
      centre:
        'Le premier à prendre au centre perd des points pour chaque tuile, mais place en premier.',
      placing:
        'Un espace coûte autant de tuiles que son chiffre\u00a0; l’une d’elles y reste. Plus la suite qu’elle rejoint dans son étoile est longue, plus elle rapporte.',
      features:
        'Entourez un pilier, une statue ou une fenêtre, et vous choisirez des tuiles sur les espaces d’approvisionnement.',
      keeping: isLastRound(scene)
        ? 'C’est la dernière manche\u00a0: chaque tuile restante coûte un point, conservée ou non.'
        : `Qui passe peut conserver jusqu’à ${scene.components.corners} tuiles pour la manche suivante. Les autres coûtent un point chacune.`,
      bonus:
        'Un pilier, une statue ou une fenêtre est entouré\u00a0: choisissez des tuiles sur les espaces d’approvisionnement. Elles servent dès votre prochain tour.',
      stars:
        'Les étoiles complètes, et tous les espaces d’un chiffre, rapportent beaucoup à la fin.',
    }),
  note: ({ view }) => ['joker\u00a0: ', { figure: view.joker }, ` ${frColour(view.joker)}`],
}
