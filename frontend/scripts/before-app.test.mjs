import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync('public/before-app.js', 'utf8')
/** Syntax that came after ES5. */
const NEWER = /=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|of)\b|catch \{|\/\(\?</

test('the script that runs before the app has no syntax that an old browser cannot parse', () => {
  const code = script.replace(/\/\/.*$/gm, '')
  expect(code.match(NEWER)?.[0]).toBeUndefined()
})
