import { readFileSync } from 'node:fs'
import { type Plugin, runnerImport } from 'vite'

type Texts = Record<string, Record<string, string>>

const MANIFEST = 'manifest.webmanifest'
const PLACEHOLDER = /\{\{(\w+)(?:\.(\w+))?\}\}/g
/** The only characters of our texts that HTML and JSON could misread. */
const UNSAFE = /[<>&"\\]/

function fill(template: string, language: string, texts: Texts): string {
  return template.replace(PLACEHOLDER, (placeholder, group: string, key?: string) => {
    const text = key ? texts[group]?.[key] : language
    if (text === undefined || UNSAFE.test(text)) throw new Error(`${placeholder} of ${language}: ${text}`)
    return text
  })
}

/** Writes the texts of a language (`src/text/de/document.ts`, or others in their place) into the page and the manifest of the installed app. */
export function documentTexts(language: string, folder: string, root: string): Plugin {
  const load = async () => (await runnerImport<Texts>(`${root}src/text/${folder}/document.ts`)).module
  const manifest = async () => fill(readFileSync(`${root}vite/${MANIFEST}`, 'utf8'), language, await load())
  const fillPage = async (html: string) =>
    fill(html.replace('<html lang="en">', `<html lang="${language}">`), language, await load())
  return {
    name: 'topout:document-texts',
    transformIndexHtml: { order: 'pre', handler: fillPage },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: await manifest() })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        void manifest().then((text) =>
          response.setHeader('Content-Type', 'application/manifest+json').end(text),
        )
      })
    },
  }
}
