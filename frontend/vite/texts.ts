import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules import texts as `@/text/shell`: the file of the language that is built, `src/text/de/shell.ts`, or that of all
 * languages, `src/text/grammar.ts`. What a language has not translated yet is English.
 */
export const textsOf = (language: string, source: string): Plugin => ({
  name: 'topout:texts',
  enforce: 'pre',
  resolveId(id) {
    const texts = `${source}/text/`
    const name = id.startsWith(texts) ? id.slice(texts.length) : ''
    if (!/^[\w-]+$/.test(name)) return
    return [`${language}/${name}`, name, `en/${name}`].map((path) => `${texts}${path}.ts`).find(existsSync)
  },
})
