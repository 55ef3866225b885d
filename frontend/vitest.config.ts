import { defineConfig } from 'vitest/config'

const source = new URL('./src', import.meta.url).pathname

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('0.0.0'), __BUILD_ID__: JSON.stringify('test') },
  resolve: { alias: { '@': source } },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'https://topout.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    // Generous: on a busy machine the first test of a file also includes its compilation.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
