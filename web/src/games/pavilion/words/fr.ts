import { plural, signed } from '../../../words/language.svelte'
import type { Phrase } from '../../../words/phrase'
import type { GameWords } from '../../room'
import { capital, frColour, frSpace, frStar, frTiles, inFrench } from '../colours'
import { counted, seen, type View } from '../types'
import { aimAt, aimOf, type Aim } from './aiming'
import { deedOf, type Deed } from './deeds'
import { refusals } from './refusals.fr'

const figure = (colour: string, n = 1): Phrase => [{ figure: colour }, ` ${inFrench(colour, n)}`]
const tilesPhrase = (tiles: readonly string[]): Phrase =>
  counted(tiles).flatMap(([colour, n], i, all) => [
    i === 0 ? '' : i === all.length - 1 ? ' et ' : ', ',
    `${n} `,
    ...figure(colour, n),
  ])
const from = (source: string): string =>
  source === 'centre' ? 'au centre' : `dans la fabrique ${source.split(' ')[1]}`
const jokers = (n: number): string => `${n} ${plural(n, 'joker', 'jokers')}`
const bonusTiles = (n: number): string => `${n} ${plural(n, 'tuile', 'tuiles')} bonus`
const FEATURES: Record<string, string> = { pillar: 'pilier', statue: 'statue', window: 'fenêtre' }
const features = (types: string[]): string => types.map((type) => FEATURES[type]).join(' et ')

const DEEDS: Record<string, (deed: Deed) => Phrase> = {
  take: ({ taken, colour, joker, source, marker }) => [
    taken === null ? 'prend ' : `prend ${taken} `,
    ...figure(colour, taken ?? 1),
    joker ? ' et un joker' : '',
    ` ${from(source)}`,
    marker === null ? '.' : `\u00a0: ${signed(marker)}, et posera en premier.`,
  ],
  place: ({ side, colour, star, space, points, features: done, jokers: paid }) => [
    'pose ',
    ...figure(colour),
    ` sur ${frSpace(side, star, space)}`,
    paid ? `, avec ${jokers(paid)}` : '',
    points === null ? '' : `\u00a0: ${signed(points)}`,
    done.length > 0 ? `, ${features(done)} en plus.` : '.',
  ],
  bonus: ({ colour }) => ['prend une tuile bonus\u00a0: ', ...figure(colour), '.'],
  pass: ({ kept, lost }) => [
    'passe et garde ',
    ...(kept.length > 0 ? tilesPhrase(kept) : ['rien']),
    lost ? `, ${signed(lost.points)} pour ${lost.tiles} de trop.` : '.',
  ],
}

const EVENTS: Record<string, (event: Record<string, unknown>, points: string) => string> = {
  star_bonus: ({ star }, points) => `${frStar('coloured', String(star))} complète, ${points}.`,
  number_bonus: ({ number }, points) => `tous les espaces ${String(number)}, ${points}.`,
  corners: (_, points) => `tuiles gardées jusqu’à la fin, ${points}.`,
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
        told.has_marker ? `${signed(told.loss ?? 0)}, et vous poserez en premier. ` : '',
        told.has_joker && colour !== joker
          ? `Le joker (${frColour(joker)}) vient obligatoirement avec. `
          : '',
        rest.length > 0 ? `${frTiles(rest)} ${plural(rest.length, 'va', 'vont')} au centre.` : '',
      ],
    }
  },
  place: ({ side, colour, space, decides, told }) => {
    if (!space)
      return {
        title: [{ figure: colour! }, ` ${capital(inFrench(colour!))}\u00a0: choisissez un espace.`],
        detail: [],
      }
    const where = frSpace(side, space.star, space.space)
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
        decides === null
          ? ''
          : decides === 'many'
            ? 'L’étoile sera de six couleurs. '
            : `L’étoile sera ${inFrench(decides)}. `,
        told.features?.length
          ? `Puis ${bonusTiles(told.bonus_tiles ?? 0)}\u00a0: ${features(told.features.map(({ type }) => type))}.`
          : '',
      ],
    }
  },
  bonus: ({ colour, told }) => ({
    title: ['Prendre ', ...figure(colour ?? ''), ' dans la réserve.'],
    detail: [
      told.left
        ? `Puis encore ${told.left}.`
        : told.reveals
          ? 'Puis la réserve est complétée.'
          : '',
    ],
  }),
  pass: ({ kept, told }) => ({
    title: [
      'Passer et garder ',
      ...(kept.length > 0
        ? [`${kept.length} ${plural(kept.length, 'tuile', 'tuiles')}\u00a0: `, ...tilesPhrase(kept)]
        : ['rien']),
      '.',
    ],
    detail: [
      told.discarded?.length
        ? `Abandonnées\u00a0: ${frTiles(told.discarded)}, ${signed(told.loss ?? 0)}. `
        : '',
      'Passer est définitif pour cette manche.',
    ],
  }),
}

const OPTIONS: Record<string, (aim: Aim) => string> = {
  take: ({ colour, source, told }) =>
    `${told.tiles ? frTiles(told.tiles) : inFrench(colour ?? '')} ${from(source)}` +
    (told.has_marker ? `\u00a0: ${signed(told.loss ?? 0)}, pose en premier` : ''),
  place: ({ side, colour, space, jokers: paid, told }) =>
    `${inFrench(colour ?? '')} sur ${frSpace(side, space!.star, space!.space)}` +
    (paid ? `, avec ${jokers(paid)}` : '') +
    (told.gain === undefined ? '' : `\u00a0: ${signed(told.gain)}`) +
    (told.bonus_tiles ? `, ${bonusTiles(told.bonus_tiles)}` : ''),
  bonus: ({ colour }) => `tuile bonus\u00a0: ${inFrench(colour ?? '')}`,
  pass: ({ kept, told }) =>
    `passer, garder ${frTiles(kept) || 'rien'}` + (told.loss ? `\u00a0: ${signed(told.loss)}` : ''),
}

const SOURCES: Record<string, string> = {
  start: 'Au départ',
  tile: 'Poses',
  marker: 'Premier au centre',
  discard: 'Tuiles abandonnées',
  star_bonus: 'Étoiles',
  number_bonus: 'Chiffres',
  corners: 'Tuiles restantes à la fin',
}

export const fr: GameWords<View> = {
  title: 'Pavillon',
  move: (move, before, entry) => DEEDS[String(move.fields['kind'])]!(deedOf(move, before, entry)),
  event: (event, name) => {
    if (event['kind'] === 'refill') return ['La réserve est complétée.']
    const said = EVENTS[String(event['kind'])]
    const seat = Number(event['seat'])
    const who = { strong: name(seat), seat }
    return said ? [who, `\u00a0: ${said(event, signed(Number(event['points'])))}`] : null
  },
  source: (kind) => SOURCES[kind] ?? kind,
  prompt: ({ view, choice }) => {
    const owed = view.bonus_tiles_to_choose
    if (view.phase === 'taking')
      return 'Prenez des tuiles d’une couleur dans une fabrique ou au centre.'
    if (view.phase === 'bonus')
      return owed === 1
        ? 'Choisissez une tuile bonus dans la réserve.'
        : `Choisissez ${owed} tuiles bonus dans la réserve, une à une.`
    if (view.phase !== 'placing') return ''
    return choice.moves.some(({ fields }) => fields['kind'] === 'place')
      ? 'Posez une tuile\u00a0: choisissez une couleur ou un espace. Ou passez.'
      : 'Aucune tuile ne peut être posée\u00a0: passez, et gardez ce que vous voulez.'
  },
  aim: (scene) => {
    const aim = aimOf(seen(scene))
    return AIMS[aim.kind]?.(aim) ?? { title: [], detail: [] }
  },
  option: (move, scene) => {
    const aim = aimAt(move, seen(scene))
    return OPTIONS[aim.kind]?.(aim) ?? move.text
  },
  overview: ({ view, front }) => {
    const hand = frTiles(view.boards[front - 1]?.hand ?? []) || 'aucune tuile'
    const full = view.factories.filter((tiles) => tiles.length > 0).length
    const [middle, owed] = [view.centre.length, view.bonus_tiles_to_choose]
    if (view.phase === 'bonus')
      return `${bonusTiles(owed)} à choisir. Réserve\u00a0: ${frTiles(view.supply)}.`
    const table =
      `${full} ${plural(full, 'fabrique garnie', 'fabriques garnies')}\u00a0; ` +
      `${middle} ${plural(middle, 'tuile', 'tuiles')} au centre. `
    return `${capital(frColour(view.joker))} est le joker. ${view.phase === 'taking' ? table : ''}Vous avez ${hand}.`
  },
  confirm: (scene) => {
    const { kind, kept } = aimOf(seen(scene))
    if (kind === 'pass') return kept.length > 0 ? `Passer, garder ${kept.length}` : 'Passer'
    return kind === 'place' ? 'Poser' : 'Prendre'
  },
  refusals,
  options: {
    seats: { name: 'Places', choices: { 2: '2 places', 3: '3 places', 4: '4 places' } },
    side: {
      name: 'Face des plateaux',
      choices: {
        coloured: 'colorée\u00a0: chaque étoile a sa couleur',
        grey: 'grise\u00a0: vous décidez des couleurs des étoiles',
      },
    },
  },
  guide: ({ view }) => {
    const isOpen = view.marker === 'centre' && view.centre.length > 0
    if (view.phase === 'taking')
      return isOpen
        ? {
            key: 'centre',
            text: 'Le premier à prendre au centre perd des points pour chaque tuile, mais pose en premier.',
          }
        : {
            key: 'taking',
            text: `Prenez toutes les tuiles d’une couleur à un endroit. ${capital(frColour(view.joker))} est le joker de cette manche\u00a0: s’il y en a, un vient avec.`,
          }
    if (view.phase === 'placing')
      return {
        key: 'placing',
        text: 'Un espace coûte autant de tuiles que son chiffre\u00a0; l’une d’elles y reste. Plus la suite qu’elle rejoint dans son étoile est longue, plus elle rapporte.',
      }
    if (view.phase === 'bonus')
      return {
        key: 'bonus',
        text: 'Un pilier, une statue ou une fenêtre est entouré\u00a0: choisissez des tuiles dans la réserve. Elles servent dès votre prochain tour.',
      }
    return null
  },
  note: ({ view }) => ['joker\u00a0: ', { figure: view.joker }, ` ${frColour(view.joker)}`],
}
