import type { Plugin } from 'vite'

/** The organiser's console, and what only it uses. */
const CONSOLE_MODULE =
  /\/src\/(features\/organise\/|features\/admin\/|features\/shell\/[Cc]onsole|domain\/console\/|text\/(\w+\/)?(organise|admin))/
const CONSOLE_PREFIX = 'assets/console-'

const isConsole = (moduleIds: readonly string[]) => moduleIds.some((id) => CONSOLE_MODULE.test(id))

const isConsoleFile = (fileName: string) => fileName.startsWith(CONSOLE_PREFIX)

/** Chunks of the console have a prefix, so that the service worker loads them only onto phones of people with a duty. */
export const chunkFileName = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `${isConsole(moduleIds) ? CONSOLE_PREFIX : 'assets/'}[name]-[hash].js`

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
