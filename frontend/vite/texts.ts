import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules import texts as `@/text/shell`: the file of the language that is built, `src/text/de/shell.ts`, or that of all
 * languages, `src/text/grammar.ts`. What a language has not translated yet is English.
 */
export const textsOf = (language: string, source: string): Plugin => ({
  name: 'topout:texts',
  enforce: 'pre',
  resolveId: {
    // Rolldown then asks only for these of all imports.
    filter: { id: /\/text\/[\w-]+$/ },
    handler(id) {
      const texts = `${source}/text/`
      if (!id.startsWith(texts)) return
      const name = id.slice(texts.length)
      return [`${language}/${name}`, name, `en/${name}`].map((path) => `${texts}${path}.ts`).find(existsSync)
    },
  },
})
