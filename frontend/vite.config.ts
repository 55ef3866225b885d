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

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(process.env.TOPOUT_APP_VERSION ?? version) },
  resolve: {
    alias: { '@': source, 'react-style-singleton': `${source}/lib/style-singleton.ts` },
  },
  plugins: [
    stylesWithoutInlineElements(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
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
  build: { manifest: true, target: 'es2022' },
  server: { proxy: { '/api': api, '/healthz': api } },
})
