import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/support/chromium'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/template.ts',
  fullyParallel: true,
  workers: 2,
  // A story that needs its second try is named in the output of the suite, with what failed: it is a fault to look into.
  retries: 1,
  // Generous, so that a busy machine makes a story slow and not red.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: chromium,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker loads the whole app onto the phone at once: only stories that go to the crag take that time.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
