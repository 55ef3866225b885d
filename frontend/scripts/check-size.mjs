// The first load of `/` must stay light on a phone: at most 130 kB of JavaScript, gzipped.
// Counted from the build: the scripts in index.html, the chunks of the landing page, and everything they import.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const MAX_KB = 130
const DIST = new URL('../dist/', import.meta.url)
/** The chunk in `vite.config.ts` with the routes of `/`. */
const LANDING_CHUNK = 'landing'
/** Loaded by every page right after the first paint. */
const AFTER_FIRST_PAINT = 'AppToaster'

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))
const html = readFileSync(new URL('index.html', DIST), 'utf8')

function chunkNamed(name) {
  const found = Object.keys(manifest).find(
    (key) => manifest[key].name === name && manifest[key].file.endsWith('.js'),
  )
  if (!found) throw new Error(`${name} is not in the build`)
  return found
}

const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1]))
const seen = new Set()

function load(key) {
  if (seen.has(key)) return
  seen.add(key)
  const chunk = manifest[key]
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) load(imported)
}

load('index.html')
for (const name of [LANDING_CHUNK, AFTER_FIRST_PAINT]) load(chunkNamed(name))

const sizes = [...files].map((file) => [file, gzipSync(readFileSync(new URL(file, DIST))).length / 1000])
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
  console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
console.log(`${total.toFixed(1).padStart(7)} kB  first load of / (budget ${MAX_KB} kB)`)
if (total > MAX_KB) {
  console.error('Too heavy: load something later.')
  process.exit(1)
}
