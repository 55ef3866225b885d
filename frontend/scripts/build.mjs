// Builds the app for each language into `dist`: what all share (`assets`, icons) once, and a folder per language with its
// page, prerendered pages, worker and manifest. In one process, so that plugins start once and transform a module once.
// `node scripts/build.mjs en de` builds only these.
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { build, loadConfigFromFile } from 'vite'
import { DIST, readLanguages } from './chunks.mjs'
import { compress, shortenBeforeApp } from './precompress.mjs'
import { prerender } from './prerender.mjs'

const ROOT = new URL('..', import.meta.url).pathname
const SCRATCH = new URL('../node_modules/.tmp/languages/', import.meta.url)
/** What a language has of its own; everything else is the same file in each. */
const OWN = ['index.html', 'sw.js', 'manifest.webmanifest', '.vite']
/** Plugins that read and write source files: slow, and the same for each language. */
const REMEMBERED = /^(tanstack-router:|@tailwindcss\/)/
/** Finds the routes for what the first build remembers. */
const FINDS_ROUTES = 'tanstack:router-generator'
/** What rendering a page to HTML needs of them. */
const RENDERING = /^(topout:texts|tanstack-router:|vite:react)/
/** The components of routes that are not on the way to one of `PAGES` (`chunks.mjs`). */
const NOT_RENDERED = /\/routes\/(?!__root|_public\.|_public\/(index|live)|_guest).*\?tsr-split=/

// Plugins read it before Vite sets it.
process.env.NODE_ENV = 'production'

const transformed = new Map()

function remember(plugin) {
  if (!plugin.transform || !REMEMBERED.test(plugin.name)) return plugin
  const { handler: transform, ...hook } = plugin.transform.handler
    ? plugin.transform
    : { handler: plugin.transform }
  async function handler(code, id, ...rest) {
    const key = `${plugin.name}\0${id}\0${code}`
    if (!transformed.has(key)) transformed.set(key, await transform.call(this, code, id, ...rest))
    return transformed.get(key)
  }
  return { ...plugin, transform: { ...hook, handler } }
}

async function configOf(language, outDir) {
  process.env.TOPOUT_LANGUAGE = language
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    `${ROOT}vite.config.ts`,
  )
  return {
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins
      .flat(9)
      .filter((plugin) => plugin && (plugin.name !== FINDS_ROUTES || transformed.size === 0))
      .map(remember),
    build: { ...config.build, outDir: outDir.pathname, emptyOutDir: true },
  }
}

function collect(language, built) {
  const folder = new URL(`${language}/`, DIST)
  mkdirSync(folder, { recursive: true })
  for (const name of OWN) renameSync(new URL(name, built), new URL(name, folder))
  shortenBeforeApp(built)
  cpSync(built, DIST, { recursive: true })
}

/** The app as a module for Node that renders pages to HTML. */
async function buildRenderer(language) {
  const outDir = new URL(`${language}-pages/`, SCRATCH)
  const config = await configOf(language, outDir)
  await build({
    ...config,
    plugins: config.plugins.filter(({ name }) => RENDERING.test(name)),
    build: {
      outDir: outDir.pathname,
      emptyOutDir: true,
      ssr: `${ROOT}src/prerender.tsx`,
      copyPublicDir: false,
      rolldownOptions: { external: NOT_RENDERED },
    },
  })
  return import(new URL('prerender.js', outDir))
}

async function buildLanguage(language) {
  const outDir = new URL(`${language}/`, SCRATCH)
  await build(await configOf(language, outDir))
  collect(language, outDir)
  const { renderPage } = await buildRenderer(language)
  await prerender(language, renderPage)
}

const LANGUAGES = Object.keys(await readLanguages())
const chosen = process.argv.slice(2)
rmSync(DIST, { recursive: true, force: true })
const compressed = []
for (const language of chosen.length > 0 ? chosen : LANGUAGES) {
  await buildLanguage(language)
  compressed.push(compress(language))
}
await Promise.all(compressed)
// Queries that the rendered pages have started must not delay the build.
process.exit(0)
