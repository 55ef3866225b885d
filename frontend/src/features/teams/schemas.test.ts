import { expect, test } from 'vitest'
import { createTeamSchema } from './schemas'

const CHARACTERS = 'Team name can only contain Latin characters and numbers'
const LENGTH = 'Team name must have 3 to 50 characters'

const schema = createTeamSchema(['lt_6B', 'gte_6B'])

const errorMessages = (form: object) =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test.each([
  ['Moss', []],
  ['  Moss \t and  Chalk 7 ', []],
  ['abc', []],
  ['a'.repeat(50), []],
  ['ab', [LENGTH]],
  ['   a   ', [LENGTH]],
  ['', [LENGTH]],
  ['a'.repeat(51), [LENGTH]],
  ['Félines', [CHARACTERS]],
  ['Moss!', [CHARACTERS]],
  ['é', [CHARACTERS]],
  ['Скала', [CHARACTERS]],
  ['Team\u200bZero', [CHARACTERS]],
])('the name %j gets %j', (name, sentences) => {
  const said = errorMessages({ name, marathon_subcategory: 'lt_6B' })
  expect(said).toEqual(sentences.map((sentence) => ['name', sentence]))
})

test('white space becomes single spaces', () => {
  const { name } = schema.parse({ name: ' Moss \n and Chalk ', marathon_subcategory: 'gte_6B' })
  expect(name).toBe('Moss and Chalk')
})

test.each([undefined, '', 'individual', 7])('the category %j is refused', (marathon_subcategory) => {
  expect(errorMessages({ name: 'Moss', marathon_subcategory })).toEqual([
    ['marathon_subcategory', 'Please provide a valid category'],
  ])
})

test('all errors are reported at once', () => {
  expect(errorMessages({ name: 'Moss!' })).toHaveLength(2)
})
