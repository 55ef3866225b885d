import { expect, test } from 'vitest'
import type { CodedError } from '@/api/errors'
import samples from '@/testing/field-errors.json'
import { fieldErrors } from '@/text/field-errors'
import { fieldSentences } from '@/text/field-sentence'
import { tableErrors } from '@/text/organise-table-errors'
import * as german from '../../../text/de/field-errors'
import * as germanTables from '../../../text/de/organise-table-errors'
import * as greek from '../../../text/el/field-errors'
import * as greekTables from '../../../text/el/organise-table-errors'
import * as french from '../../../text/fr/field-errors'
import * as frenchTables from '../../../text/fr/organise-table-errors'
import { tableSentences } from './table-sentences'

const LANGUAGES = {
  en: { ...fieldErrors, ...tableErrors },
  de: { ...german.fieldErrors, ...germanTables.tableErrors },
  fr: { ...french.fieldErrors, ...frenchTables.tableErrors },
  el: { ...greek.fieldErrors, ...greekTables.tableErrors },
}
/** They name a column as the screen does, and the server as a table does. */
const NAMING_COLUMNS = ['column_needed', 'columns_same']

test('the app says what the server says, word for word in English', () => {
  const said = samples.filter(({ code }) => !NAMING_COLUMNS.includes(code))
  const sentences = said.map(({ code, params }) =>
    tableSentences([{ code, params } as unknown as CodedError], {}),
  )
  expect(sentences).toEqual(said.map(({ sentence }) => sentence))
})

test.each(Object.entries(LANGUAGES))(
  '%s has a sentence for each code of the server, and no other',
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(samples.map(({ code }) => code).sort())
  },
)

test.each(Object.entries(LANGUAGES))('%s says each parameter that a code has', (_, texts) => {
  for (const { code, params } of samples.filter((one) => one.code !== 'malformed')) {
    const text = texts[code as keyof typeof texts] as string | ((params: object) => string)
    const sentence = typeof text === 'string' ? text : text(params)
    for (const value of Object.values(params).flat()) expect(sentence, code).toContain(String(value))
    expect(sentence).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('a code of a newer server gets a sentence of ours, never the English of the server', () => {
  const unknown = { code: 'of_tomorrow', params: {} } as unknown as CodedError
  expect(fieldSentences([unknown])).toBe(fieldErrors.check)
})

test('a sentence about a cell begins with the name of its column, as the screen has it', () => {
  const missing: CodedError = { code: 'cell_missing', params: {}, column: 'born' }
  expect(tableSentences([missing], { born: 'Geboren' })).toBe('Geboren: this is missing.')
  expect(tableSentences([missing], {})).toBe('this is missing.')
})
