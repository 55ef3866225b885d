// Which files a page loads, from the build's manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runnerImport } from 'vite'

/** `TOPOUT_DIST` names another folder, of a build for tests. */
export const DIST = new URL(`../${process.env.TOPOUT_DIST ?? 'dist'}/`, import.meta.url)

/**
 * Prerendered pages: the address each is rendered at, the chunk of its route (`vite.config.ts`) besides the main one,
 * the chunks it loads right after it has started, and who sees it. `NOT_RENDERED` (`build.mjs`) must not match its route.
 */
export const PAGES = {
  landing: { path: '/', later: ['schedule', 'startup'], audience: 'guest' },
  login: { path: '/login', chunk: 'forms', later: ['startup'], audience: 'guest' },
  register: { path: '/register', chunk: 'forms', later: ['startup'], audience: 'guest' },
  live: { path: '/live/1', chunk: 'board', later: ['startup'], audience: 'everybody' },
}

export const readBuilt = (file) => readFileSync(new URL(file, DIST))
/** By code, as `src/lib/languages.ts` lists them. */
export async function readLanguages() {
  const file = new URL('../src/lib/languages.ts', import.meta.url).pathname
  const { module } = await runnerImport(file, { define: { __LANGUAGE__: '"en"' } })
  return module.LANGUAGES
}

export const builtLanguages = () => readdirSync(DIST).filter((folder) => hasBuilt(`${folder}/index.html`))
export const hasBuilt = (file) => existsSync(new URL(file, DIST))

/** The JavaScript that a page needs, without what it loads later unless that is asked for. */
export function scriptsOf(language, { chunk }, later = []) {
  const manifest = JSON.parse(readBuilt(`${language}/.vite/manifest.json`))
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) visit(imported)
  }
  visit('index.html')
  for (const name of ['react', chunk, ...later].filter(Boolean)) visit(keyOf(manifest, name))
  return [...seen].map((key) => manifest[key].file)
}

function keyOf(manifest, name) {
  const found = Object.keys(manifest).find(
    (key) => manifest[key].name === name && manifest[key].file.endsWith('.js'),
  )
  if (!found) throw new Error(`${name} is not in the build`)
  return found
}

/** As `vite/console-chunks.ts` names the files of the organiser's console. */
export const isConsoleFile = (file) => file.startsWith('assets/console-')
