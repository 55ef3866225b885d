// The architecture rules as pure functions of a file's path and text. `check-architecture.mjs` applies them.
import { findComponentTexts } from './component-texts.mjs'
import { findGluedTexts } from './glued-texts.mjs'

const MAX_FILE_LINES = 250
const MAX_COMPONENT_LINES = 120
const MAX_ROUTE_LINES = 40

/** What each layer may import besides itself. Tests and `testing` may import anything. */
const LAYERS = {
  main: [
    'router',
    'routes',
    'features',
    'domain',
    'pwa',
    'sync',
    'live',
    'session',
    'api',
    'lib',
    'text',
    'ui',
  ],
  prerender: ['router', 'api'],
  router: ['routes', 'features', 'api', 'lib'],
  routes: ['features', 'domain', 'sync', 'live', 'session', 'api', 'lib'],
  features: ['domain', 'pwa', 'sync', 'live', 'session', 'api', 'lib', 'text', 'ui'],
  domain: ['pwa', 'sync', 'live', 'session', 'api', 'lib', 'text', 'ui'],
  pwa: ['lib'],
  sync: ['session', 'api', 'lib'],
  live: ['session', 'api', 'lib'],
  session: ['pwa', 'api', 'lib', 'text'],
  api: ['lib'],
  lib: [],
  text: ['api', 'lib'],
  ui: ['lib'],
}

/** Texts say what the domain's types name; the domain uses the texts. */
const TYPES_ONLY = { text: ['domain'] }

/** Browser APIs that only certain files may use. Importing a library that wraps one counts as using it. */
const RESTRICTED_APIS = [
  {
    what: 'IndexedDB',
    pattern: /\bindexedDB\b|from 'idb'/,
    allowed: ['src/sync/outbox-database.ts', 'src/api/query-storage.ts'],
  },
  { what: 'fetch', pattern: /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/, allowed: ['src/api/client.ts'] },
  { what: 'local storage', pattern: /\blocalStorage\b/, allowed: ['src/lib/storage.ts', 'src/ui/theme.ts'] },
]

const isTest = (path) => /\.test\.tsx?$/.test(path) || layerOf(path) === 'testing'
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** `src/features/teams/TeamPage.tsx` → `features`; `src/main.tsx` → `main`. */
export const layerOf = (path) => path.split('/')[1].replace(/\.tsx?$/, '')
const featureOf = (path) => (layerOf(path) === 'features' ? path.split('/')[2] : null)

/** The files under `src` that a file imports, as paths from the root of the frontend. */
export function importsOf(path, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1])
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@/')) return [`src/${specifier.slice(2)}`]
    if (!specifier.startsWith('.')) return []
    return [new URL(specifier, `file:///${path}`).pathname.slice(1)]
  })
}

/** Generated, styles, and the document that the page for developers shows. */
const OUTSIDE_LAYERS = ['routeTree.gen', 'index.css', 'developers.md']

function importViolations(path, text) {
  if (isTest(path)) return []
  const types = TYPES_ONLY[layerOf(path)] ?? []
  const checked = text.replace(/^import type [^']*'@\/(\w+)[^']*'/gm, (whole, layer) =>
    types.includes(layer) ? '' : whole,
  )
  return importsOf(path, checked).flatMap((target) => [...checkImport(path, target)])
}

function* checkImport(path, target) {
  const [from, to] = [layerOf(path), layerOf(target)]
  const allowed = [from, ...(LAYERS[from] ?? []), ...OUTSIDE_LAYERS]
  if (!allowed.includes(to)) yield `${from} may not import ${to} (${target})`
  const [here, there] = [featureOf(path), featureOf(target)]
  if (here && there && here !== there) yield `a feature may not import another (${target})`
}

function* restrictedApiViolations(path, text) {
  if (isTest(path)) return
  for (const { what, pattern, allowed } of RESTRICTED_APIS) {
    if (pattern.test(text) && !allowed.includes(path)) yield `only ${allowed.join(' and ')} may touch ${what}`
  }
}

function* sizeViolations(path, text) {
  const lines = text.split('\n').length - 1
  if (lines > MAX_FILE_LINES) yield `${lines} lines, at most ${MAX_FILE_LINES}`
  if (layerOf(path) === 'routes' && !isTest(path) && lines > MAX_ROUTE_LINES)
    yield `a route of ${lines} lines, at most ${MAX_ROUTE_LINES}`
  for (const [, name, body] of text.matchAll(/^(?:export )?function ([A-Z]\w*)\(([\s\S]*?)^}/gm)) {
    const length = body.split('\n').length
    if (path.endsWith('.tsx') && length > MAX_COMPONENT_LINES) {
      yield `${name} has ${length} lines, at most ${MAX_COMPONENT_LINES} for a component`
    }
  }
}

function* routeViolations(path, text) {
  if (layerOf(path) !== 'routes' || isTest(path)) return
  if (/<\/|\/>/.test(text)) yield 'a route holds no markup: it names its page'
  if (/export (?!const Route\b)/.test(text) && path.endsWith('.tsx')) yield 'a route exports its Route only'
}

function* suppressionViolations(_path, text) {
  if (/@ts-(ignore|nocheck)|@ts-expect-error\s*$/m.test(text)) yield 'a suppression carries its reason'
}

function* textViolations(path, text) {
  if (isTest(path) || layerOf(path) === 'text') return
  for (const found of findGluedTexts(path, text))
    yield `${found} is a piece of a sentence: write the whole one in src/text (phrases.ts, ui/Sentence)`
  for (const found of findComponentTexts(path, text)) yield `code says “${found}”: texts are in src/text`
}

/** All violations of one file. */
export function findViolations(path, text) {
  const code = withoutComments(text)
  return [
    ...importViolations(path, code),
    ...restrictedApiViolations(path, code),
    ...sizeViolations(path, text),
    ...routeViolations(path, code),
    ...suppressionViolations(path, text),
    ...textViolations(path, text),
  ].map((violation) => `${path}: ${violation}`)
}
