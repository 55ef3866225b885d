import { defineConfig } from '@playwright/test'
import stories from '../playwright.config'

/** As the stories, but one at a time and with patience; `python -m bench.run phone` starts it. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../e2e/support/template.ts',
  workers: 1,
  timeout: 900_000,
  outputDir: '../test-results',
})
