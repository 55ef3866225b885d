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

/** One file for what every page needs: in pieces it would compress worse. Observers and forms come with their screens. */
const NEEDED_BY_EVERY_PAGE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|openapi-fetch|zustand|use-sync-external-store)/',
    'node_modules/@tanstack/(router-core|react-router|history|store|react-store)/',
    'node_modules/@tanstack/(query-persist-client-core|react-query-persist-client|query-async-storage-persister)/',
    'query-core/build/modern/(utils|retryer|\\w+Manager|removable|subscribable|hydration)\\.js',
    'src/(api/(errors|use-online)|lib/storage|ui/Pill)\\.tsx?$',
    'query-core/build/modern/(query|queryClient|queryCache|mutation|mutationCache|infiniteQueryBehavior)\\.js',
  ].join('|'),
)

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(process.env.TOPOUT_APP_VERSION ?? version) },
  resolve: {
    alias: {
      '@': source,
      'react-style-singleton': `${source}/lib/style-singleton.ts`,
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
      output: { codeSplitting: { groups: [{ name: 'core', test: NEEDED_BY_EVERY_PAGE }] } },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
})
