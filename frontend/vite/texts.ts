import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules import texts as `@/text/shell`: the file of the language that is built, `src/text/de/shell.ts`, or that of all
 * languages, `src/text/format.ts`.
 */
export const textsOf = (language: string, source: string): Plugin => ({
  name: 'topout:texts',
  enforce: 'pre',
  resolveId(id) {
    const name = id.startsWith(`${source}/text/`) ? id.slice(`${source}/text/`.length) : ''
    if (!/^[\w-]+$/.test(name)) return
    return [`${source}/text/${language}/${name}.ts`, `${source}/text/${name}.ts`].find(existsSync)
  },
})
