import { describe, expect, it } from 'vitest'
import { languageNames, otherLanguages, withText } from './other-languages'

describe('texts in other languages', () => {
  it('are offered in every language of the app but the first', () => {
    expect(otherLanguages('el')).toEqual(['en', 'de', 'fr'])
    expect(otherLanguages(null)).toContain('en')
  })

  it('are kept by field, and an emptied one is none', () => {
    const written = withText(withText({}, 'el', 'title', 'Τίτλος'), 'de', 'title', 'Titel')
    expect(Object.keys(written)).toEqual(['de', 'el'])
    expect(withText(written, 'el', 'description', 'Κείμενο').el).toEqual({
      title: 'Τίτλος',
      description: 'Κείμενο',
    })
    expect(withText(written, 'el', 'title', '')).toEqual({ de: { title: 'Titel' } })
    expect(languageNames(written)).toEqual(['Deutsch', 'Ελληνικά'])
  })
})
