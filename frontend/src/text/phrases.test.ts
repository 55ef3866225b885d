import { expect, test } from 'vitest'
import { labelled, sentences } from './phrases'

test('a label has the colon of the language', () => {
  expect(labelled('Scoring', 'Points')).toBe('Scoring: Points')
})

test('sentences stand one after the other, each with one full stop; what is not said leaves no gap', () => {
  expect(sentences('No start list yet', 'Make it first.')).toBe('No start list yet. Make it first.')
  expect(sentences('Doubted', null, '', 'Why?')).toBe('Doubted. Why?')
})
