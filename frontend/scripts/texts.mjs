// Texts for people who translate without code. `npm run texts -- export de` writes `de.po`; `npm run texts -- import de`
// writes the modules of `src/text/de` from it, except those that are not translated at all. `npm run texts -- pseudo`
// writes the language `xx`, 40 % longer and accented, to find what is cut or left out.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readTexts, writeTexts } from './catalogue.mjs'
import { readPo, writePo } from './po.mjs'
import { pseudo } from './pseudo.mjs'

const TEXTS = 'src/text'
const fileOf = (language, name) => `${TEXTS}/${language}/${name}.ts`

export const modulesOf = (language) =>
  readdirSync(`${TEXTS}/${language}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^keys\.gen\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))

const sourceOf = (language, name) => {
  const file = fileOf(language, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Entries of all modules, `shell:shell.error.title`. */
export function exportTexts(language) {
  return modulesOf('en').flatMap((name) => {
    const translated = new Map(readTexts(sourceOf(language, name)).map(({ key, text }) => [key, text]))
    return readTexts(sourceOf('en', name)).map(({ key, text, placeholders }) => ({
      key: `${name}:${key}`,
      text,
      placeholders,
      translation: translated.get(key) ?? '',
    }))
  })
}

/** The source of each module that has a translation, and the keys that lack one or are of an English text that changed. */
export function importTexts(po) {
  const translations = readPo(po)
  const missing = []
  const modules = {}
  for (const name of modulesOf('en')) {
    const lookUp = (key, text) => {
      const found = translations.get(`${name}:${key}`)
      return found?.text === text ? found.translation : undefined
    }
    const english = sourceOf('en', name)
    const texts = readTexts(english)
    const untranslated = texts.filter(({ key, text }) => lookUp(key, text) === undefined)
    if (untranslated.length === texts.length && texts.length > 0) continue
    missing.push(...untranslated.map(({ key }) => `${name}:${key}`))
    modules[name] = writeTexts(english, lookUp)
  }
  return { modules, missing }
}

function writeModules(language, modules) {
  mkdirSync(`${TEXTS}/${language}`, { recursive: true })
  for (const [name, source] of Object.entries(modules)) writeFileSync(fileOf(language, name), source)
}

const COMMANDS = {
  export(language) {
    writeFileSync(`${language}.po`, writePo(language, exportTexts(language)))
  },
  import(language) {
    const { modules, missing } = importTexts(readFileSync(`${language}.po`, 'utf8'))
    writeModules(language, modules)
    for (const key of missing) console.log(`still English: ${key}`)
  },
  pseudo() {
    const modules = modulesOf('en').map((name) => [
      name,
      writeTexts(sourceOf('en', name), (_key, text) => pseudo(text)),
    ])
    writeModules('xx', Object.fromEntries(modules))
  },
}

if (process.argv[1]?.endsWith('scripts/texts.mjs')) {
  const [command, language] = process.argv.slice(2)
  COMMANDS[command](language)
}
