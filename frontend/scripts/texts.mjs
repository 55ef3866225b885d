// Texts for people who translate without code. `npm run texts -- export de` writes `de.po`; `npm run texts -- import de`
// writes what was changed there into the modules of `src/text/de`, and new ones from the English ones, except those that
// are not translated at all. `npm run texts -- pseudo` writes the language `xx`, 40 % longer and accented, to find what is cut or left out.
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

/** A language has forms and sentences that English has not, and the other way round: the nearest text is shown then. */
function englishFor(texts) {
  const english = new Map(texts.map(({ key, text }) => [key, text]))
  const around = (key) => key.replace(/#\d+$|(^|\.)[^.]*$/, '')
  return ({ key, text }) => {
    for (let path = key; path; path = around(path)) if (english.has(path)) return english.get(path)
    const within = texts.find((one) => one.key.startsWith(`${key}.`))
    return within?.text ?? text
  }
}

/** A language that has the module keeps its structure: a plural or another order of words is not in English. */
const structureOf = (language, name) => sourceOf(language, name) || sourceOf('en', name)

function entriesOf(language, name) {
  const isTranslated = sourceOf(language, name) !== ''
  const english = englishFor(readTexts(sourceOf('en', name)))
  return readTexts(structureOf(language, name)).map((entry) => ({
    ...entry,
    text: english(entry),
    translation: isTranslated ? entry.text : '',
  }))
}

/** Entries of all modules, `shell:shell.error.title`. */
export const exportTexts = (language) =>
  modulesOf('en').flatMap((name) =>
    entriesOf(language, name).map((entry) => ({ ...entry, key: `${name}:${entry.key}` })),
  )

/** The source of each module that has a translation, and the keys that lack one or are of an English text that changed. */
export function importTexts(language, po) {
  const translations = readPo(po)
  const missing = []
  const modules = {}
  for (const name of modulesOf('en')) {
    const entries = entriesOf(language, name)
    const english = new Map(entries.map(({ key, text }) => [key, text]))
    const lookUp = (key, current) => {
      const found = translations.get(`${name}:${key}`)
      const isOfThis = found?.text === english.get(key)
      return isOfThis && found?.translation !== current ? found?.translation : undefined
    }
    const untranslated = entries.filter(({ key, text }) => translations.get(`${name}:${key}`)?.text !== text)
    if (untranslated.length === entries.length && entries.length > 0) continue
    missing.push(...untranslated.map(({ key }) => `${name}:${key}`))
    modules[name] = writeTexts(structureOf(language, name), lookUp)
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
    const { modules, missing } = importTexts(language, readFileSync(`${language}.po`, 'utf8'))
    writeModules(language, modules)
    for (const key of missing) console.log(`not translated, or English has changed: ${key}`)
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
