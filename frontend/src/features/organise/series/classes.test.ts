import { expect, test } from 'vitest'
import { matchByHand, newClass } from './classes'
import type { SeriesMember, SeriesSetup } from './queries'

const category = (key: string, class_key: string | null) => ({
  key,
  name: key,
  class_key,
  by_hand: false,
  is_official: true,
})

const setup = (matches: SeriesSetup['matches'] = []) =>
  ({
    classes: [
      { key: 'women', name: 'Women' },
      { key: 'men', name: 'Men' },
    ],
    matches,
  }) as SeriesSetup

const member = (...categories: SeriesMember['categories']) =>
  ({ competition_id: 5, categories }) as SeriesMember

test('R21: a category without a class of its key is matched by hand', () => {
  expect(matchByHand(setup(), member(category('ladies', null)), 'ladies', 'women')).toEqual([
    { competition_id: 5, category: 'ladies', class_key: 'women' },
  ])
})

test('R21: a category that counts by its key is taken out by hand, and put back by its key', () => {
  const out = [{ competition_id: 5, category: 'women', class_key: null }]
  expect(matchByHand(setup(), member(category('women', 'women')), 'women', null)).toEqual(out)
  expect(matchByHand(setup(out), member(category('women', null)), 'women', 'women')).toEqual([])
})

test('R21: in a class one category of a competition counts, so another one leaves it', () => {
  const both = member(category('women', 'women'), category('ladies', null))
  expect(matchByHand(setup(), both, 'ladies', 'women')).toEqual([
    { competition_id: 5, category: 'women', class_key: null },
    { competition_id: 5, category: 'ladies', class_key: 'women' },
  ])
})

test('what other competitions have by hand stays', () => {
  const other = { competition_id: 6, category: 'ladies', class_key: 'women' }
  expect(matchByHand(setup([other]), member(category('ladies', null)), 'ladies', 'women')).toEqual([
    other,
    { competition_id: 5, category: 'ladies', class_key: 'women' },
  ])
})

test('a new class has a key that no other one has', () => {
  const classes = [{ key: 'class_2', name: 'Two' }]
  expect(newClass(classes, (number) => `Class ${number}`)).toEqual({ key: 'class_3', name: 'Class 3' })
})
