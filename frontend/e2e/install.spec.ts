import { fullChromium } from './support/chromium'
import { untilOfflineReady } from './support/navigation'
import { expect, test, WITH_SERVICE_WORKER } from './support/story'

test('Chromium reports the app as installable', async ({ server, playwright }) => {
  const browser = await playwright.chromium.launch(fullChromium)
  const page = await browser.newPage({ ...WITH_SERVICE_WORKER, baseURL: server.url })
  await page.goto('/')
  await untilOfflineReady(page)
  const devtools = await page.context().newCDPSession(page)

  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(manifest.url).toMatch(/manifest\.webmanifest$/)

  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test browser has no profile to install into; this is the only accepted error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await browser.close()
})

test('every icon, screenshot and shortcut of the manifest exists', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const pictures: string[] = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src)
  expect(pictures.length).toBeGreaterThan(3)
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//)
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByText('Not Found', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
