// The first load of public pages must stay light on a phone. Counted from the build, as a browser would transfer it:
// the scripts of the prerendered page, everything they import, and what everybody loads right after it, compressed, with
// their response headers.
import { builtLanguages, hasBuilt, isConsoleFile, PAGES, readBuilt, scriptsOf } from './chunks.mjs'

const MAX_KB = { landing: 114, login: 141, register: 141, live: 135 }
/** Other languages are wordier than English. */
const TRANSLATED_KB = 3
/** Run before the app. */
const PLAIN_SCRIPTS = ['before-app.js']
const HEADERS_KB = 0.37

/** Small files are not compressed. */
const transferred = (file) => readBuilt(hasBuilt(`${file}.br`) ? `${file}.br` : file)
const sizeOf = (file) => transferred(file).length / 1000 + HEADERS_KB

let tooHeavy = false
for (const language of builtLanguages()) {
  for (const [name, page] of Object.entries(PAGES)) {
    const budget = MAX_KB[name] + (language === 'en' ? 0 : TRANSLATED_KB)
    const files = scriptsOf(language, page, page.later)
    const sizes = [...PLAIN_SCRIPTS, ...files].map((file) => [file, sizeOf(file)])
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
      console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`)
    console.log(
      `${total.toFixed(1).padStart(7)} kB  first load of ${page.path} in ${language} (budget ${budget} kB)\n`,
    )
    tooHeavy ||= total > budget
    const consoleFiles = files.filter(isConsoleFile)
    if (consoleFiles.length > 0) {
      console.error(`Climbers load files of the organiser's console: ${consoleFiles.join(', ')}`)
      process.exit(1)
    }
  }
}
if (tooHeavy) {
  console.error('Too heavy: load something later.')
  process.exit(1)
}
