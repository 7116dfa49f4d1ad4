import { afterEach, describe, expect, it } from 'vitest'
import { language } from '../../../words/language.svelte'
import { plain } from '../../../words/phrase'
import { en } from './en'
import { fr } from './fr'
import { board } from '../rules/still'
import { moved, place, sceneWith, take, viewOf } from '../sample'
import type { Fact, Foresight, Line } from '../view'

const full: Foresight = {
  kind: 'take',
  reveals: false,
  floor_total: 0,
  gain: 6,
  loss: 0,
  tiles: 3,
  fits: 3,
  falls: 0,
  is_full: true,
  has_marker: false,
  to_centre: ['red'],
  spaces: [{ row: 3, column: 3, across: 3, down: 3, points: 6 }],
}
const move = take('factory 1', 'blue', 'line 3')

function aimed(seen: Foresight) {
  const scene = sceneWith([move, take('factory 1', 'blue', 'floor')], {}, { [move.text]: seen })
  scene.choice.pick({ source: 'factory 1', colour: 'blue' })
  scene.choice.pick({ to: 'line 3' })
  return scene
}

afterEach(() => language.choose('en'))

describe('the words of a take', () => {
  it('say the whole move and what follows from it', () => {
    const { title, detail } = en.aim(aimed(full))
    expect(plain(title)).toBe('3 blue to line 3. It is full: +6 at the end of the round.')
    expect(plain(detail)).toBe('3 across and 3 down. 1 red goes to the centre.')
  })

  it('say it in French with its own grammar', () => {
    language.choose('fr')
    const { title, detail } = fr.aim(aimed(full))
    expect(plain(title)).toBe(
      '3 bleues sur la ligne Motif 3. Elle est complète\u00a0: +6 à la fin de la manche.',
    )
    expect(plain(detail)).toBe('3 en rangée et 3 en colonne. 1 rouge va au centre.')
  })

  it('say what falls and what it costs', () => {
    const spills = { ...full, fits: 2, falls: 1, loss: -2, has_marker: true }
    expect(plain(en.aim(aimed(spills)).title)).toContain(
      '1 falls to the floor, with the marker: −2.',
    )
  })

  it('warn when a full line will break', () => {
    expect(plain(en.aim(aimed({ ...full, spaces: [] })).title)).toContain('no space')
  })

  it('name a move that was made, with or without the position before it', () => {
    expect(plain(en.move(move, viewOf(), moved(1, move), 'other'))).toBe(
      'took 3 blue from factory 1 to line 3',
    )
    expect(plain(en.move(move, null, moved(1, move), 'other'))).toBe(
      'took all blue from factory 1 to line 3',
    )
    expect(plain(fr.move(take('centre', 'red', 'floor'), viewOf(), moved(1, move), 'other'))).toBe(
      'prend 1 rouge au centre pour la ligne Plancher',
    )
  })

  it('list what a legal move brings', () => {
    const scene = sceneWith([move], {}, { [move.text]: full })
    expect(en.option(move, scene)).toBe('3 blue from factory 1 to line 3: full, +6')
  })
})

describe('the words of a grey wall', () => {
  it('ask for a column and say what it brings', () => {
    const lines = board({}).lines.map((each): Line =>
      each.line === 3 ? { line: 3, colour: 'blue', count: 3 } : each,
    )
    const seen: Foresight = {
      kind: 'place',
      reveals: false,
      gain: 7,
      loss: 0,
      spaces: [{ row: 3, column: 2, across: 2, down: 5, points: 7 }],
    }
    const scene = sceneWith(
      [place(3, 2), place(3, 4)],
      { phase: 'tiling', boards: [board({ lines }), board({ seat: 2 })] },
      { '3>c2': seen },
    )
    expect(en.prompt(scene)).toBe('Line 3, blue: choose a column.')
    scene.choice.pick({ kind: 'place', line: 3, column: 2 })
    expect(plain(en.aim(scene).title)).toBe('Line 3, blue: column 2, +7.')
    expect(plain(en.aim(scene).detail)).toBe('2 across and 5 down.')
  })
})

describe('the words of what the rules did', () => {
  const subject = (seat: number) => ({ name: `Seat ${seat}`, person: 'other' as const })

  it('say where points came from', () => {
    const tile: Fact = {
      kind: 'tile',
      seat: 2,
      row: 1,
      column: 2,
      colour: 'red',
      across: 1,
      down: 1,
      spaces: [{ row: 1, column: 2 }],
      points: 1,
    }
    expect(plain(en.event(tile, subject)!)).toBe(
      'Seat 2: red in row 1, column 2: +1. It stands alone.',
    )
    const floor: Fact = { kind: 'floor', seat: 1, tiles: 2, penalty: -2, points: -2 }
    expect(plain(fr.event(floor, subject)!)).toBe('Seat 1\u00a0: ligne Plancher −2.')
  })

  it('say why a floor line cost less than is printed there', () => {
    const floor: Fact = { kind: 'floor', seat: 1, tiles: 4, penalty: -6, points: -1 }
    expect(plain(en.event(floor, subject)!)).toBe(
      'Seat 1: floor line −1 (of −6: a score never goes below 0).',
    )
    expect(plain(fr.event({ ...floor, points: 0 }, subject)!)).toBe(
      'Seat 1\u00a0: ligne Plancher 0 (sur −6\u00a0: un score ne descend jamais au-dessous de 0).',
    )
  })

  it('have a name for every kind that moves points', () => {
    const kinds: Fact['kind'][] = ['tile', 'floor', 'row_bonus', 'column_bonus', 'colour_bonus']
    for (const kind of kinds) {
      expect(en.source(kind)).not.toBe(kind)
      expect(fr.source(kind)).not.toBe(kind)
    }
  })
})
