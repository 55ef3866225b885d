import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Modules of a language that are still English, see CONTRIBUTING.md. */
function untranslated(folder: string): string[] {
  const list = `${folder}/untranslated.json`
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/**
 * Modules import texts as `@/text/shell`: the file of the language that is built, `src/text/de/shell.ts`, or that of all
 * languages, `src/text/format.ts`.
 */
export function textsOf(language: string, source: string): Plugin {
  const texts = `${source}/text/`
  const missing = new Set(untranslated(texts + language))
  return {
    name: 'topout:texts',
    enforce: 'pre',
    resolveId(id) {
      const name = id.startsWith(texts) ? id.slice(texts.length) : ''
      if (!/^[\w-]+$/.test(name)) return
      const folder = missing.has(name) ? 'en' : language
      return [`${texts}${folder}/${name}.ts`, `${texts}${name}.ts`].find(existsSync)
    },
  }
}
