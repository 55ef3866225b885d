import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { markDocument, markedDocument, openSignedIn, untilOfflineReady } from './support/navigation'
import { BUILT_APP } from './support/paths'
import { expect, test, WITH_SERVICE_WORKER } from './support/story'

test.use({ ...WITH_SERVICE_WORKER, ownServer: {} })

test('fault 30: a broken or incomplete service worker is not activated, and the kill switch leaves a working app', async ({
  page,
  server,
  climber,
}) => {
  const app = await mkdtemp(join(tmpdir(), 'topout-app-'))
  await cp(BUILT_APP, app, { recursive: true })
  // Served instead of that of any language.
  const worker = join(app, 'sw.js')
  const good = await readFile(join(app, 'en/sw.js'), 'utf8')
  await server.restart({ TOPOUT_APP_DIR: app })
  await openSignedIn(page, climber, '/settings')
  await untilOfflineReady(page)

  await test.step('requests to the API do not start the worker, those for photos do', async () => {
    const runningStatus = await stopWorker(page)
    await page.evaluate(() => Promise.all(['/healthz', '/api/me'].map((path) => fetch(path))))
    expect(runningStatus()).toBe('stopped')
    await page.evaluate(() => fetch('/api/photos/none.webp'))
    await expect.poll(runningStatus).toBe('running')
  })
  await test.step('a worker that throws at startup', async () => {
    await writeFile(worker, 'throw new Error("deployed in a hurry")')
    expect(await update(page)).toBe('failed')
  })
  await test.step('a worker with a missing file', async () => {
    await writeFile(worker, good.replace(/assets\/[\w-]+\.js/, 'assets/never-arrives.js'))
    expect(await update(page)).toBe('redundant')
  })
  await test.step('the app still opens without signal', async () => {
    await server.stop()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await untilOfflineReady(page)
    await server.start()
  })
  await test.step('the kill switch retires the worker, and the app runs on without it', async () => {
    await copyFile(join(app, 'sw-off.js'), worker)
    await markDocument(page)
    // Not awaited: the page may reload before the promise settles.
    await page.evaluate(
      () => void navigator.serviceWorker.ready.then((registration) => registration.update()),
    )
    await expect(markedDocument(page)).not.toBeAttached()
    await page.reload()
    await expect(page.getByText('This device')).toBeVisible()
  })
  await rm(app, { recursive: true })
})

/** Stops the idle worker, as the browser does after a while. Returns a look at its running status. */
async function stopWorker(page: Page): Promise<() => string | undefined> {
  const devtools = await page.context().newCDPSession(page)
  let status: string | undefined
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await expect.poll(() => status).toBe('stopped')
  return () => status
}

/** Requests a worker update as the app does and returns the resulting state. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const settled = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => resolve(worker.state), { once: true })
      })
    })
    return registration.update().then(
      () => settled,
      () => 'failed',
    )
  })
