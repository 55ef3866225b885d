import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLanguages } from './chunks.mjs'

/** The arrow is in no slice: phones draw it in their own font. */
const NOT_SHOWN = /[\n→]/

const stylesheet = () => readFileSync('src/ui/tokens.css', 'utf8')

function drawnCharacters(css) {
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  )
  return (code) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last)
}

test.each(Object.keys(await readLanguages()))(
  'our fonts have every letter of the texts in %s',
  (language) => {
    const isDrawn = drawnCharacters(stylesheet())
    const folder = `src/text/${language}`
    const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    const missing = [...new Set(texts.join(''))].filter(
      (character) => !NOT_SHOWN.test(character) && !isDrawn(character.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
  },
)

test.each([
  ['Archivo', 'Ελένη Ґалаґан'],
  ['Archivo Condensed', 'ΟμάδαЮніориҐÉÄłź€'],
])('%s has letters beside those of English', (family, letters) => {
  const faces = stylesheet()
    .split('@font-face')
    .filter((face) => face.includes(`font-family: "${family}"`))
  const isDrawn = drawnCharacters(faces.join(''))
  expect([...letters].filter((letter) => !isDrawn(letter.codePointAt(0) ?? 0))).toEqual([])
})
