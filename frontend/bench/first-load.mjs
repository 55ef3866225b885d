// Measures pages with Lighthouse (mobile): `node first-load.mjs FOLDER ADDRESS RUNS PATH...`, one JSON object per run.
// FOLDER is where `bench/first_load.py` has installed Lighthouse.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const [folder, address, runs, ...paths] = process.argv.slice(2)
const require = createRequire(`${folder}/package.json`)
const load = (name) => import(pathToFileURL(require.resolve(name)).href)
const { default: lighthouse } = await load('lighthouse')
const { launch } = await load('chrome-launcher')
const MAX_ATTEMPTS = 5
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

async function measure(path) {
  // A new browser for each run: nothing is cached.
  const chrome = await launch({
    ...(browser && { chromePath: browser }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const { lhr } = await lighthouse(`${address}${path}`, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'best-practices', 'accessibility'],
    })
    if (lhr.runtimeError) return undefined
    const score = (name) => Math.round(lhr.categories[name].score * 100)
    const summary = lhr.audits['resource-summary'].details.items
    return {
      path,
      performance: score('performance'),
      practices: score('best-practices'),
      accessibility: score('accessibility'),
      blocking_ms: lhr.audits['total-blocking-time'].numericValue,
      largest_paint_ms: lhr.audits['largest-contentful-paint'].numericValue,
      layout_shift: lhr.audits['cumulative-layout-shift'].numericValue,
      script_kb: summary.find((item) => item.resourceType === 'script').transferSize / 1000,
      machine: lhr.environment.benchmarkIndex,
    }
  } finally {
    await chrome.kill()
  }
}

// Now and then Chromium's trace lacks the start of the navigation; Lighthouse asks to be run again.
async function measureWithRetries(path) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const measured = await measure(path)
    if (measured) return measured
  }
  throw new Error(`${path}: Lighthouse could not measure it in ${MAX_ATTEMPTS} attempts.`)
}

for (const path of paths) {
  for (let run = 0; run < Number(runs); run += 1) console.log(JSON.stringify(await measureWithRetries(path)))
}
process.exit(0)
