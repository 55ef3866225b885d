import { defineConfig } from '@playwright/test'
import stories from '../playwright.config'

/** The main story in browsers that Playwright cannot drive: those of the system, through WebDriver. */
export default defineConfig({
  ...stories,
  testDir: '.',
  globalSetup: '../e2e/support/template.ts',
  workers: 1,
  // WebKit installs the service worker slowly while everything else runs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  // Not that of the stories, which clear theirs while these run.
  outputDir: 'test-results',
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
})
