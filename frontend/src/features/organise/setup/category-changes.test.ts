import { expect, test } from 'vitest'
import { applyChanges, changesOf } from './category-changes'
import type { CategoryDraft } from './category-params'

const category = (key: string, changes: Partial<CategoryDraft> = {}): CategoryDraft => ({
  key,
  name: key,
  kind: 'individual',
  format: 'points',
  translations: {},
  min_grade: '',
  max_grade: '',
  params: { source: 'grade', best: '10' },
  otherParams: {},
  joining: 'everyone',
  born_from: '',
  born_to: '',
  capacity: '',
  fee: '',
  ...changes,
})
const SAVED = [category('open'), category('women')]

test('nothing typed is no change', () => {
  expect(changesOf(SAVED, SAVED)).toEqual({})
})

test('fault 107: only typed fields are kept, and those that others saved meanwhile stay', () => {
  const typed = [
    category('open', { name: 'Open!', params: { source: 'grade', best: '5' } }),
    SAVED[1],
  ].filter((one) => one !== undefined)
  const changes = changesOf(SAVED, typed)
  expect(changes).toEqual({ changed: { open: { name: 'Open!', params: { best: '5' } } } })
  const meanwhile = [
    category('open', { max_grade: '6A', params: { source: 'boulder', best: '10' } }),
    category('men'),
  ]
  expect(applyChanges(meanwhile, changes)).toEqual([
    category('open', { name: 'Open!', max_grade: '6A', params: { source: 'boulder', best: '5' } }),
    category('men'),
  ])
})

test('another format replaces all parameters', () => {
  const changes = changesOf(SAVED, [category('open', { format: 'volume', params: {} }), category('women')])
  expect(changes).toEqual({ changed: { open: { format: 'volume', params: {} } } })
  expect(applyChanges(SAVED, changes)[0]).toEqual(category('open', { format: 'volume', params: {} }))
})

test('removed and added categories survive, and a key that is taken meanwhile is replaced', () => {
  const changes = changesOf(SAVED, [category('open'), category('category_3')])
  expect(changes).toEqual({ removed: ['women'], added: [category('category_3')] })
  const meanwhile = [...SAVED, category('category_3', { name: 'Theirs' })]
  expect(applyChanges(meanwhile, changes).map(({ key, name }) => [key, name])).toEqual([
    ['open', 'open'],
    ['category_3', 'Theirs'],
    ['category_4', 'category_3'],
  ])
})
