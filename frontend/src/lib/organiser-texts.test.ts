import { describe, expect, it } from 'vitest'
import { selectAllTranslated, translated } from './organiser-texts'

// Tests run in English.
const greek = { name: 'Μαραθώνιος', text: 'Κείμενο', language: 'el' }

describe('what an organiser wrote', () => {
  it('is read in the language of the reader, field by field, and as it was first written otherwise', () => {
    const written = { ...greek, translations: { en: { name: 'Marathon' }, de: { text: 'Text' } } }
    expect(translated(written)).toMatchObject({ name: 'Marathon', text: 'Κείμενο' })
    expect(
      selectAllTranslated({ data: [{ ...greek, translations: {} }, written] }).map(({ name }) => name),
    ).toEqual(['Μαραθώνιος', 'Marathon'])
  })
})
