import { expect, test } from 'vitest'
import { untranslatedWords } from '../e2e/support/untranslated'
import { exportTexts } from './texts.mjs'

/** Codes that code looks up, a heading of a file that is read again, and names of files: Latin, so that every computer stores them. */
const CODES =
  /^(ascents:ascents\.columns#12|audit-categories:settingsOf\.joining|.*\.(file|fileName|exportFile|templateName))$/

test.each(['de', 'fr', 'el'])('no text of the catalogue in %s is English but for names', (language) => {
  const english = exportTexts(language)
    .filter(({ key }) => !CODES.test(key))
    .map(({ key, translation }) => [key, untranslatedWords(language, translation.replace(/\{\d+\}/g, ' '))])
    .filter(([, words]) => words.length > 0)
  expect(english).toEqual([])
})

test('an English sentence is found in each language', () => {
  for (const language of ['de', 'fr', 'el', 'xx'])
    expect(untranslatedWords(language, 'Your ascents are on this phone'), language).not.toEqual([])
  expect(untranslatedWords('el', 'Η Mila έκανε top, flash 7A+, MP')).toEqual(['Mila'])
})
