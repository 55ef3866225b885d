import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { textsOf } from './texts.ts'

const PRECACHED = /\.(js|css|html|woff2|svg|png|webmanifest)$/
/** Screenshots are for the install dialog, which needs signal anyway. */
const LEFT_OUT = /^(screenshots\/|sw-off\.js$|sw\.js$)/
/** Letters of names in other scripts: without signal they are shown in the font of the phone. */
const FONT_OF_SCRIPT = /\/[\w-]+-(greek|cyrillic)-[\w-]+\.woff2$/
const SCRIPTS: Record<string, string> = { el: 'greek' }
/** Their names change with their content. */
const HASHED = /^assets\//

/** Builds `src/sw.ts` of a language after everything else, with the list of the files that it caches. */
export function serviceWorker(language: string, texts: string): Plugin {
  let app: ResolvedConfig
  return {
    name: 'topout:service-worker',
    apply: 'build',
    configResolved(config) {
      app = config
    },
    async closeBundle(error?: Error) {
      if (error) return
      const { define, root, logLevel = 'warn' } = app
      const { outDir, target } = app.build
      const source = resolve(root, 'src')
      const files = JSON.stringify(listPrecached(resolve(root, outDir), language))
      const output = { format: 'iife', entryFileNames: 'sw.js' } as const
      await build({
        configFile: false,
        root,
        logLevel,
        publicDir: false,
        resolve: { alias: { '@': source } },
        plugins: [textsOf(texts, source)],
        define: { ...define, 'self.__WB_MANIFEST': files },
        build: { outDir, target, emptyOutDir: false, rolldownOptions: { input: 'src/sw.ts', output } },
      })
    },
  }
}

const isReadIn = (language: string, url: string) =>
  [undefined, SCRIPTS[language]].includes(FONT_OF_SCRIPT.exec(url)?.[1])

/** A page by the address of its language: the other one is in the language that the person chose. */
function listPrecached(folder: string, language: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((url) => PRECACHED.test(url) && !LEFT_OUT.test(url) && isReadIn(language, url))
    .sort()
    .map((file) => ({
      url: file === 'index.html' ? `${language}/${file}` : file,
      revision: HASHED.test(file) ? null : hash(readFileSync(join(folder, file))),
    }))
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)
