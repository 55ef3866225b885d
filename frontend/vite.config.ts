import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { stylesWithoutInlineElements } from './vite/strict-styles.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const source = new URL('./src', import.meta.url).pathname
const api = process.env.TOPOUT_API ?? 'http://127.0.0.1:8000'

const CRAG_ROUTES = 'routes/_protected/competition/\\$compId/(route|boulders|ascents|scoring)'

/**
 * Few files: a slow phone pays for each one, and in pieces they compress worse. What a file needs comes along in it,
 * unless one of those before has it already.
 */
const FILES = [
  // What `main.tsx` imports, and everybody loads. Libraries apart: they change less often.
  { name: 'core', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'main', tags: ['$initial' as const] },
  { name: 'landing', test: /src\/(routes\/_public(\.tsx|\/index\.tsx)|features\/shell\/PublicLayout)/ },
  // What asks the server and shows its answers.
  { name: 'reading', test: /src\/features\/home\/NextCompetition/ },
  // A day at the crag: fetched for people who are signed in while the phone reads what it remembers.
  { name: 'crag', test: new RegExp(`src/(sync/bootstrap|${CRAG_ROUTES}|features/shell/SyncStatusBadge)`) },
].map((file, index) => ({ ...file, priority: 10 - index }))

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: {
    alias: {
      '@': source,
      'react-style-singleton': `${source}/lib/react-style-singleton.ts`,
      // React has had this hook for years: the shim around it is weight.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    stylesWithoutInlineElements(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders travel apart, too: the landing page needs none of the others.
      codeSplittingOptions: {
        defaultBehavior: [['loader'], ['component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Store pictures are for the install dialog, which only opens with signal.
        globIgnores: ['screenshots/**', 'sw-off.js'],
      },
    }),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Browsers too old to preload simply load a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: FILES } },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
})
