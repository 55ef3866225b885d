// Compresses static files at build time, so that the server does not have to for each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DIST } from './chunks.mjs'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
const MIN_BYTES = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < MIN_BYTES) return
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}

/** On all processors. */
export async function compress() {
  // The only script that Vite copies as it is.
  const beforeApp = new URL('before-app.js', DIST)
  writeFileSync(beforeApp, readFileSync(beforeApp, 'utf8').replace(/^\s*(\/\/.*)?\n?/gm, ''))
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}
