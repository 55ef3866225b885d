// The architecture rules as pure functions of a file's path and text. `check-architecture.mjs` applies them.

const FILE_LINES = 250
const COMPONENT_LINES = 120
const ROUTE_LINES = 40

/** What each layer may import besides itself. Tests and `testing` may import anything. */
const LAYERS = {
  main: ['router', 'routes', 'features', 'pwa', 'sync', 'live', 'session', 'api', 'lib', 'text', 'ui'],
  router: ['routes', 'features', 'api', 'lib'],
  routes: ['features', 'sync', 'live', 'session', 'api', 'lib'],
  features: ['pwa', 'sync', 'live', 'session', 'api', 'lib', 'text', 'ui'],
  pwa: ['lib'],
  sync: ['session', 'api', 'lib'],
  live: ['session', 'api', 'lib'],
  session: ['api', 'lib'],
  api: ['lib'],
  lib: [],
  text: ['api', 'lib'],
  ui: ['lib'],
}

/** Browser APIs that only certain files may use. Importing a library that wraps one counts as using it. */
const DOORS = [
  {
    what: 'IndexedDB',
    pattern: /\bindexedDB\b|from 'idb'/,
    allowed: ['src/sync/outbox.ts', 'src/api/query-storage.ts'],
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

const GENERATED_OR_STYLES = ['routeTree.gen', 'index.css']

function importComplaints(path, text) {
  if (isTest(path)) return []
  return importsOf(path, text).flatMap((target) => [...oneImport(path, target)])
}

function* oneImport(path, target) {
  const [from, to] = [layerOf(path), layerOf(target)]
  const allowed = [from, ...(LAYERS[from] ?? []), ...GENERATED_OR_STYLES]
  if (!allowed.includes(to)) yield `${from} may not import ${to} (${target})`
  const [here, there] = [featureOf(path), featureOf(target)]
  if (here && there && here !== there) yield `a feature may not import another (${target})`
}

function* doorComplaints(path, text) {
  if (isTest(path)) return
  for (const { what, pattern, allowed } of DOORS) {
    if (pattern.test(text) && !allowed.includes(path)) yield `only ${allowed.join(' and ')} may touch ${what}`
  }
}

function* sizeComplaints(path, text) {
  const lines = text.split('\n').length - 1
  if (lines > FILE_LINES) yield `${lines} lines, at most ${FILE_LINES}`
  if (layerOf(path) === 'routes' && !isTest(path) && lines > ROUTE_LINES)
    yield `a route of ${lines} lines, at most ${ROUTE_LINES}`
  for (const [, name, body] of text.matchAll(/^(?:export )?function ([A-Z]\w*)\(([\s\S]*?)^}/gm)) {
    const length = body.split('\n').length
    if (path.endsWith('.tsx') && length > COMPONENT_LINES) {
      yield `${name} has ${length} lines, at most ${COMPONENT_LINES} for a component`
    }
  }
}

function* routeComplaints(path, text) {
  if (layerOf(path) !== 'routes' || isTest(path)) return
  if (/<\/|\/>/.test(text)) yield 'a route holds no markup: it names its page'
  if (/export (?!const Route\b)/.test(text) && path.endsWith('.tsx')) yield 'a route exports its Route only'
}

function* suppressionComplaints(_path, text) {
  if (/@ts-(ignore|nocheck)|@ts-expect-error\s*$/m.test(text)) yield 'a suppression carries its reason'
}

/** All violations of one file. */
export function complaintsAbout(path, text) {
  const code = withoutComments(text)
  return [
    ...importComplaints(path, code),
    ...doorComplaints(path, code),
    ...sizeComplaints(path, text),
    ...routeComplaints(path, code),
    ...suppressionComplaints(path, text),
  ].map((complaint) => `${path}: ${complaint}`)
}
