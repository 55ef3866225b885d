// Compares the texts of each language with the English ones: modules and exports that are missing, and whether
// `src/text/<language>/keys.gen.ts` names every module, so that the compiler compares their keys. `--write` writes that file.
// And English texts that no code reads.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readLanguages } from './chunks.mjs'
import { modulesOf } from './texts.mjs'
import { findUnreadTexts } from './unread-texts.mjs'

const SOURCE = new URL('../src/', import.meta.url)
const TEXTS = new URL('../src/text/', import.meta.url)
/** Languages that are being translated: what is missing is shown in English, and only listed here. */
const UNFINISHED = []
/** Read by the build, for the page and the manifest. */
const OF_THE_BUILD = ['document']

const camel = (name) => name.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase())
const exportsOf = (language, name) =>
  [
    ...readFileSync(new URL(`${language}/${name}.ts`, TEXTS), 'utf8').matchAll(
      /^export (?:const|function) (\w+)/gm,
    ),
  ].map((match) => match[1])

export function keysFile(names) {
  const imports = names.flatMap((name) => [
    `import type * as ${camel(name)} from './${name}'`,
    `import type * as english${camel(`-${name}`)} from '../en/${name}'`,
  ])
  const checks = names.map((name) => `  Same<typeof ${camel(name)}, typeof english${camel(`-${name}`)}>,`)
  return [
    '// Written by `npm run texts:keys`: the compiler compares keys and parameters with the English texts.',
    "import type { Same } from '../same'",
    ...imports.sort((a, b) => (a.split("'")[1] < b.split("'")[1] ? -1 : 1)),
    '',
    'export type Checked = [',
    ...checks,
    ']',
    '',
  ].join('\n')
}

/** What a module lacks, by the names of its exports; the compiler compares what is in them. */
function* missingExports(language, name) {
  const own = exportsOf(language, name)
  for (const one of exportsOf('en', name))
    if (!own.includes(one)) yield `${language}/${name}.ts does not export ${one}`
}

function* keyProblems(language) {
  const file = new URL(`${language}/keys.gen.ts`, TEXTS)
  const expected = keysFile(modulesOf(language))
  if (process.argv.includes('--write')) writeFileSync(file, expected)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== expected)
    yield `${language}/keys.gen.ts is not up to date: run npm run texts:keys`
}

function* missingModules(language) {
  const [english, own] = [modulesOf('en'), modulesOf(language)]
  const missing = english.filter((name) => !own.includes(name))
  if (missing.length === 0) return
  const list = `${language}: ${missing.length} of ${english.length} modules are still English: ${missing.join(', ')}`
  if (UNFINISHED.includes(language)) console.log(list)
  else yield list
}

function problemsOf(language) {
  const [english, own] = [modulesOf('en'), modulesOf(language)]
  const unknown = own.filter((name) => !english.includes(name))
  const known = own.filter((name) => english.includes(name))
  return [
    ...unknown.map((name) => `${language}/${name}.ts has no English module`),
    ...known.flatMap((name) => [...missingExports(language, name)]),
    ...keyProblems(language),
    ...missingModules(language),
  ]
}

function unreadTexts() {
  const names = modulesOf('en').filter((name) => !OF_THE_BUILD.includes(name))
  const texts = names.map((name) => [name, readFileSync(new URL(`en/${name}.ts`, TEXTS), 'utf8')])
  const others = readdirSync(SOURCE, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.gen\.|^text\/\w\w\//.test(path))
    .map((path) => readFileSync(new URL(path, SOURCE), 'utf8'))
    .filter((source) => source.includes("'@/text/"))
  return findUnreadTexts(Object.fromEntries(texts), others)
}

const languages = Object.keys(await readLanguages()).filter((language) => language !== 'en')
const problems = [
  ...languages.flatMap(problemsOf),
  ...unreadTexts().map((name) => `${name.replace(':', '.ts: ')} is read by no code`),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
