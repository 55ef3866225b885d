import { expect, test } from 'vitest'
import { compareNames } from '@/text/lists'
import { normalizeText } from './normalize-text'

test.each([
  ['Γιώργος', 'γιωργοσ'],
  ['ΓΙΏΡΓΟΣ', 'γιωργοσ'],
  ['Άννα Μαΐου', 'αννα μαιου'],
  ['ΰψιλον', 'υψιλον'],
  ['Chânt d’Été', "chant d'ete"],
  ['Łukasz Groß', 'lukasz gross'],
])('%s is found without accents, case and final sigma', (name, typed) => {
  expect(normalizeText(name)).toBe(typed)
  expect(normalizeText(typed)).toBe(typed)
})

test('a word that is still being typed finds a name with a final sigma, and the other way round', () => {
  expect(normalizeText('Γιώργος').startsWith(normalizeText('γιωργος'))).toBe(true)
  expect(normalizeText('Νίκος Παπάς')).toContain(normalizeText('παπας'))
  expect(normalizeText('Σωκράτης')).toContain(normalizeText('σωκρ'))
})

test('names are in the order of the language, with accents beside their letter', () => {
  expect(['Ωμέγα', 'Άννα', 'Zoe', 'Αλέξης', 'Émile', 'Eva'].sort(compareNames)).toEqual([
    'Émile',
    'Eva',
    'Zoe',
    'Αλέξης',
    'Άννα',
    'Ωμέγα',
  ])
})
