import { expect, it } from 'vitest'
import { ofName } from './grammar'

it('says of whom in French, without the vowel where it falls', () => {
  expect(['Anna', 'Habitué', 'Hugo', 'Ben'].map(ofName)).toEqual([
    'd’Anna',
    'd’Habitué',
    'de Hugo',
    'de Ben',
  ])
})
