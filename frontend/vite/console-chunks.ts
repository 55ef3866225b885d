import type { Plugin } from 'vite'

/** The pages of the organiser's console; of their routes only what is loaded with the page. */
const PAGES =
  /\/src\/(features\/organise\/|features\/shell\/ConsoleLayout|text\/organise|routes\/(_protected\/(_layout\/)?organise|_public\/invitation)[^?]*\?tsr-split)/
/** The QR reader is loaded by the check-in only. */
const QR_READER = /\/node_modules\/qr\//

/** One chunk for all pages. What they share with other pages is not part of it. */
export const CONSOLE_PAGES = { name: 'pages', test: PAGES, includeDependenciesRecursively: false }

const CONSOLE_PREFIX = 'assets/console-'

const isConsole = (moduleIds: readonly string[]) =>
  moduleIds.some((id) => PAGES.test(id) || QR_READER.test(id))

const isConsoleFile = (fileName: string) => fileName.startsWith(CONSOLE_PREFIX)

interface ChunkModules {
  moduleIds: readonly string[]
  facadeModuleId?: string | null
}

/** Chunks of the console have a prefix, so that the service worker does not load them onto climbers' phones. */
export const chunkFileName = ({ moduleIds, facadeModuleId }: ChunkModules): string =>
  `${isConsole([...moduleIds, facadeModuleId ?? '']) ? CONSOLE_PREFIX : 'assets/'}[name]-[hash].js`

/** Fails the build if anything outside the console loads a chunk of it together with itself. */
export const consoleIsLoadedOnDemand = (): Plugin => ({
  name: 'console-is-loaded-on-demand',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const { fileName, imports } of chunks.filter((chunk) => !isConsoleFile(chunk.fileName))) {
      const wrong = imports.find(isConsoleFile)
      if (wrong) this.error(`${fileName} imports ${wrong} of the organiser's console`)
    }
  },
})
