import { defineConfig } from 'vitest/config'
import { textsOf } from './vite/texts.ts'

const source = new URL('./src', import.meta.url).pathname

/**
 * Each of these files gets its own environment: the engines of sync run on timers and share IndexedDB; sockets and
 * probes count events of the window, which a page that another file has left open would answer, too. Those named in
 * brackets test pure functions.
 */
const ISOLATED = [
  'src/sync/!(clock|op|overlay|sync-status).test.{ts,tsx}',
  'src/live/!(announcement-cache|board).test.{ts,tsx}',
  'src/api/{reachability,query-persister}.test.ts',
]

/** What holds in every language, in those besides English. */
const LANGUAGES = ['de', 'fr', 'el']
const OF_LANGUAGES = 'src/**/*.languages.test.ts'

const appIn = (language: string) => ({
  define: {
    __APP_VERSION__: JSON.stringify('0.0.0'),
    __BUILD_ID__: JSON.stringify('test'),
    __LANGUAGE__: JSON.stringify(language),
  },
  resolve: { alias: { '@': source } },
  plugins: [textsOf(language, source)],
})

export default defineConfig({
  ...appIn('en'),
  // The page at /developers shows `docs/developers.md`.
  server: { fs: { allow: ['.', '../docs'] } },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'https://topout.test/' } },
    // Generous: on a busy machine the first test of a file also includes its compilation.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ISOLATED,
          // A new DOM for each file takes longer than the tests in it.
          isolate: false,
          setupFiles: ['src/testing/reset-modules.ts'],
        },
      },
      ...LANGUAGES.map((name) => ({
        ...appIn(name),
        test: { name, include: [OF_LANGUAGES], environment: 'node', isolate: false },
      })),
    ],
  },
})
