import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildId } from './vite/build-id.ts'
import { chunkFileName, consoleIsLoadedOnDemand } from './vite/console-chunks.ts'
import { documentTexts } from './vite/document.ts'
import { preloadReact } from './vite/preload-react.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { stylesWithoutInlineElements } from './vite/strict-styles.ts'
import { textsOf } from './vite/texts.ts'

const root = new URL('.', import.meta.url).pathname
const source = `${root}src`
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
/** Each language is a build of its own: `scripts/build.mjs`. */
const language = process.env.TOPOUT_LANGUAGE ?? 'en'
/** Texts in the place of those of the language, for tests: `npm run build:pseudo`. */
const texts = process.env.TOPOUT_TEXTS ?? language
const api = process.env.TOPOUT_API ?? 'http://127.0.0.1:8000'

const CRAG_ROUTES = 'routes/_protected/competition/\\$compId/(route|boulders|ascents|scoring)'

/**
 * Few chunks: a slow phone pays for each request, and small files compress worse. A chunk contains its dependencies,
 * unless an earlier one has them.
 */
const FILES = [
  // What `main.tsx` imports and everybody loads. Libraries are separate: they change less often.
  { name: 'core', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const] },
  { name: 'main', test: /^(?!.*\/react-root)/, tags: ['$initial' as const] },
  // What everybody loads right after the first screen.
  {
    name: 'startup',
    test: /src\/(api\/query-storage|pwa\/updates|features\/shell\/ToastArea)\.tsx?/,
  },
  // The landing page loads it with the next competition; boards and crag routes import it.
  { name: 'schedule', test: /src\/features\/home\/NextCompetition/ },
  // Dates by Intl: boards and crag routes import it, the landing page does without.
  { name: 'format', test: /src\/text\/(\w+\/)?format/ },
  // Loaded before the first toast; the crag routes import it too.
  { name: 'toasts', test: /node_modules\/sonner|src\/features\/shell\/AppToaster/ },
  // What forms and boards share with the crag: neither of them loads it.
  {
    name: 'ui',
    test: /src\/ui\/(Field|PasswordField|RefusalBanner)\.tsx|src\/domain\/QueryFallback|src\/text\/(\w+\/)?refusals|useMutation|useBaseQuery|lucide-react\/dist\/esm\/createLucideIcon/,
  },
  // Loaded after the first picture of boards and events; the crag routes import it too.
  { name: 'share', test: /src\/(domain\/(ShareButton|share-link)|text\/(\w+\/)?sharing)\.tsx?/ },
  { name: 'board', test: /src\/routes\/_public\/live/ },
  { name: 'forms', test: /src\/routes\/_guest/ },
  // Offline use at the crag: loaded for signed-in people while the stores are read.
  { name: 'crag', test: new RegExp(`src/(sync/bootstrap|${CRAG_ROUTES}|features/shell/SyncStatusBadge)`) },
  // The frame of all signed-in pages, and the dashboard that they start with.
  {
    name: 'signed-in',
    test: /src\/(features\/shell\/(SignedInLayout|NotSavedDialog|Announcements)|routes\/_protected\/_layout(\.tsx|\/dashboard))/,
  },
  // What several of the other pages import, except what only the console does.
  {
    name: 'shared',
    test: /src\/(ui|api|lib|domain(?!\/console)|session|features\/(account|announcements|competitions|programme))\/|node_modules\/(lucide-react|@tanstack)/,
    minShareCount: 2,
  },
  // Pages that people go to and fro between.
  { name: 'team', test: /src\/features\/teams\// },
  { name: 'judge', test: /src\/routes\/_protected\/judge\// },
].map((file, index) => ({ ...file, priority: 20 - index }))

/** Chrome then compiles all functions of a chunk in the background while it loads, not one by one when they are called. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

const FIRST_PAGES = /\/(crag|board|forms|signed-in|competition|events)-/
const LARGE_CHUNKS = /\/(crag|board|forms|ui|toasts)-/

export default defineConfig(({ command }) => ({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD_ID__: JSON.stringify(buildId(root)),
    __LANGUAGE__: JSON.stringify(language),
  },
  resolve: {
    alias: {
      '@': source,
      // React has this hook built in: the shim is only weight.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    textsOf(texts, source),
    documentTexts(language, texts, root),
    stylesWithoutInlineElements(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // `routeTree.gen.ts` is committed.
      enableRouteGeneration: command === 'serve',
      codeSplittingOptions: {
        // With the component, because both are needed at the same time.
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    consoleIsLoadedOnDemand(),
    preloadReact(),
    tailwindcss(),
    serviceWorker(language, texts),
  ],
  build: {
    manifest: true,
    reportCompressedSize: false,
    // The oldest browsers, see README.md; `public/before-app.js` tells older ones.
    target: ['safari16.4', 'chrome111', 'firefox128'],
    modulePreload: {
      // Browsers without module preload only load a little later.
      polyfill: false,
      // The main chunk lists what is preloaded: only stylesheets and large chunks are worth their names, and only for
      // pages that an app starts with.
      resolveDependencies: (page, files) =>
        files.filter((file) => file.endsWith('.css') || (FIRST_PAGES.test(page) && LARGE_CHUNKS.test(file))),
    },
    rolldownOptions: {
      // Of the 2000 icons of lucide-react only those that are imported are read.
      experimental: { lazyBarrel: true },
      input: { index: `${root}index.html`, react: `${source}/lib/react-root.ts` },
      output: {
        codeSplitting: { groups: FILES },
        chunkFileNames: chunkFileName,
        // After minification, which removes comments.
        postBanner: ({ name }) => (name === 'core' ? COMPILE_HINT : ''),
      },
    },
  },
  server: {
    // The page for developers shows docs/developers.md.
    fs: { allow: ['.', '../docs'] },
    // The browser's Host goes on to the server, whose same-origin checks compare it with Origin. `ws`: /api/live.
    proxy: { '/api': { target: api, changeOrigin: false, ws: true }, '/healthz': api },
  },
}))
