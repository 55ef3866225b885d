import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTexts, writeTexts } from './catalogue.mjs'
import { readPo, writePo } from './po.mjs'
import { pseudo } from './pseudo.mjs'
import { exportTexts, importTexts, modulesOf } from './texts.mjs'

const SOURCE = `import { plural } from '@/text/grammar'

/** The team page. */
export const team = {
  title: 'Your team',
  'with-code': "It's open",
  left: (places: number, of: string) =>
    plural(places, { one: \`1 place in \${of}\`, other: \`\${places} places in \${of}\` }),
  // The order of a list.
  steps: ['Create it', 'Share the code'],
  kind: (kind: 'team' | 'solo') => (kind === 'team' ? 'Team' : 'Solo'),
} as const
`
const TRANSLATED = {
  'team.title': 'Dein Team',
  'team.left.one': 'In {0} ist 1 Platz frei',
  'team.left.other': 'In {1} sind {0} Plätze frei',
  'team.steps#2': 'Teile den „Code“\nund `warte`',
}

test('the texts of a module have keys, and placeholders for what code puts in; codes and types are no texts', () => {
  expect(readTexts(SOURCE).map(({ key, text, placeholders }) => [key, text, ...placeholders])).toEqual([
    ['team.title', 'Your team'],
    ['team.with-code', "It's open"],
    ['team.left.one', '1 place in {0}', 'of'],
    ['team.left.other', '{0} places in {1}', 'places', 'of'],
    ['team.steps', 'Create it'],
    ['team.steps#2', 'Share the code'],
    ['team.kind', 'Team'],
    ['team.kind#2', 'Solo'],
  ])
})

test('a translated module has the structure and comments of the English one, and its own order of words', () => {
  const translated = writeTexts(SOURCE, (key) => TRANSLATED[key])
  expect(translated).toContain("title: 'Dein Team'")
  expect(translated).toContain('other: `In $' + '{of} sind $' + '{places} Plätze frei`')
  expect(translated).toContain('// The order of a list.')
  expect(translated).toContain(`"It's open"`)
  const texts = new Map(readTexts(translated).map(({ key, text }) => [key, text]))
  expect(texts.get('team.steps#2')).toBe(TRANSLATED['team.steps#2'])
  expect(writeTexts(SOURCE, () => undefined)).toBe(SOURCE)
})

test.each(['In {0}', 'In {0} sind {2}', 'frei'])(
  'a translation without a placeholder is refused: %s',
  (text) => {
    expect(() => writeTexts(SOURCE, (key) => (key === 'team.left.other' ? text : undefined))).toThrow(
      'team.left.other',
    )
  },
)

test('a PO file keeps quotes and lines; what is empty or marked as fuzzy is not translated', () => {
  const entry = (key, translation) => ({ key, text: 'a "b"\n\\c', translation, placeholders: ['name'] })
  const po = writePo('de', [entry('one', 'x "y"\n\\z'), entry('two', '')])
  expect([...readPo(po)]).toEqual([['one', { text: 'a "b"\n\\c', translation: 'x "y"\n\\z' }]])
  expect(readPo(po.replace('msgctxt "one"', '#, fuzzy\nmsgctxt "one"')).size).toBe(0)
  expect(readPo('msgctxt "k"\nmsgid ""\n"a "\n"b"\nmsgstr ""\n"c "\n"d"').get('k')).toEqual({
    text: 'a b',
    translation: 'c d',
  })
})

test('every text of the app survives export and import as a PO file', () => {
  const entries = exportTexts('en')
  expect(entries.length).toBeGreaterThan(2000)
  const accented = entries.map((entry) => ({ ...entry, translation: pseudo(entry.text) }))
  const { modules, missing } = importTexts('xx', writePo('xx', accented))
  expect(missing).toEqual([])
  for (const [name, source] of Object.entries(modules)) {
    const texts = readTexts(source).map(({ key, text }) => [`${name}:${key}`, text])
    const expected = accented.filter(({ key }) => key.startsWith(`${name}:`))
    expect(texts).toEqual(expected.map(({ key, translation }) => [key, translation]))
  }
})

test('a text that changed in English since the export stays English, and is listed', () => {
  const [first] = exportTexts('en')
  const po = writePo('de', [{ ...first, text: `${first.text} before`, translation: 'vorher' }])
  expect(importTexts('xx', po).modules).toEqual({})
})

describe.each(['de', 'fr', 'el'])('the texts in %s', (language) => {
  const entries = exportTexts(language)
  const sources = Object.fromEntries(
    modulesOf('en').map((name) => [name, readFileSync(`src/text/${language}/${name}.ts`, 'utf8')]),
  )

  test('are the same after export and import', () => {
    expect(importTexts(language, writePo(language, entries))).toEqual({ modules: sources, missing: [] })
  })

  test('change where one translation changes, and nowhere else; what is of another English text is listed', () => {
    const chosen = entries.find(({ key }) => key.startsWith('organise-setup:consequences.names'))
    const translation = `{0}, ${chosen.translation.replace('{0}', '…')}`
    const [old] = entries
    const po = writePo(
      language,
      entries.map((entry) => {
        if (entry === old) return { ...entry, text: `${entry.text} before`, translation: 'vorher' }
        return entry === chosen ? { ...entry, translation } : entry
      }),
    )
    const { modules, missing } = importTexts(language, po)
    const expected = entries.map((entry) => (entry === chosen ? translation : entry.translation))
    const texts = Object.values(modules).flatMap((source) => readTexts(source).map(({ text }) => text))
    expect(texts).toEqual(expected)
    expect(Object.keys(sources).filter((name) => modules[name] !== sources[name])).toEqual(['organise-setup'])
    expect(missing).toEqual([old.key])
  })
})

test('the pseudo-locale is 40 % longer and keeps placeholders', () => {
  expect(pseudo('{0} places left')).toMatch(/^\{0\} plá/)
  expect(pseudo('Settings').length).toBeGreaterThanOrEqual(11)
})
