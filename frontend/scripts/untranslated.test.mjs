import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untranslatedWords } from '../e2e/support/untranslated'
import { readTexts } from './catalogue.mjs'
import { exportTexts } from './texts.mjs'

/** Codes that code looks up, a heading of a file that is read again, and names of files: Latin, so that every computer stores them. */
const CODES =
  /^(ascents:ascents\.columns#12|developers:developers\.searchHint|.*\.(file|fileName|exportFile|templateName))$/

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

/** English is written from a code where it has no words of its own; a code is no word of another language. */
test('each language has words for the same fields and codes of the audit trail', () => {
  const keysOf = (language) =>
    readTexts(readFileSync(`src/text/${language}/audit-labels.ts`, 'utf8'))
      .map(({ key }) => key)
      .filter((key) => /^(fieldLabels|codeWords)\./.test(key))
  const all = new Set(['en', 'de', 'fr', 'el'].flatMap(keysOf))
  for (const language of ['de', 'fr', 'el'])
    expect(
      [...all].filter((key) => !keysOf(language).includes(key)),
      language,
    ).toEqual([])
})
