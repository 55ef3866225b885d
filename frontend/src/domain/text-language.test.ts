import { expect, test } from 'vitest'
import { languageOf } from './text-language'

// Tests run in English.
test('a text says its language where that is not the language of the page', () => {
  expect(languageOf({ language: 'el' })).toBe('el')
  expect(languageOf({ language: 'el', translations: { en: { text: 'Text' } } })).toBeUndefined()
  expect(languageOf({ language: 'en' })).toBeUndefined()
  expect(languageOf({})).toBeUndefined()
})
