import { defineConfig } from '@playwright/test'
import stories from '../playwright.config'

/** The config of the stories, with one worker and long timeouts; started by `python -m bench.run phone`. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../e2e/support/template.ts',
  workers: 1,
  timeout: 900_000,
  outputDir: '../test-results',
})
