import { startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

test('public pages are readable before any script has run, and forms wait for the app', async ({
  browser,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  const visitor = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await visitor.newPage()
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  await page.goto(`/live/${competition.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Loading...')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  expect(refused, 'content security policy').toEqual([])
  await visitor.close()
})

test('the first visit loads no chunk that only signed-in people or forms need', async ({
  browser,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  for (const { path, without } of [
    { path: '/', without: ['crag', 'board', 'forms', 'toasts', 'format'] },
    { path: `/live/${competition.id}`, without: ['crag', 'forms', 'toasts'] },
  ]) {
    const visitor = await browser.newContext({ baseURL: server.url })
    const page = await visitor.newPage()
    const scripts: string[] = []
    page.on('request', (request) =>
      scripts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '')),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts).toContain('/assets/startup')
    for (const chunk of without) expect(scripts, path).not.toContain(`/assets/${chunk}`)
    await visitor.close()
  }
})

test('the picture of a page for guests is hidden from signed-in people', async ({
  page,
  browser,
  server,
  climber,
}) => {
  await openSignedIn(page, climber, '/dashboard')
  // With empty caches: a script that is in one of them starts the app although requests fail.
  const signedIn = await browser.newContext({
    baseURL: server.url,
    storageState: await page.context().storageState(),
  })
  const other = await signedIn.newPage()
  await other.route('**/assets/*.js', (route) => route.abort())
  await other.goto('/')
  const link = other.getByRole('link', { name: 'Create account', includeHidden: true })
  await expect(link).toBeAttached()
  await expect(link).toBeHidden()
  await signedIn.close()
})

test('a browser that is too old is told what it lacks, and the app does not start', async ({ page }) => {
  const tooOld = page.getByRole('alert')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tooOld).toBeHidden()

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'structuredClone')
    Reflect.deleteProperty(window, 'CSSPropertyRule')
  })
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(tooOld).toContainText('This browser is too old for Topout')
    await expect(tooOld).toContainText('It cannot run the app.')
    await expect(tooOld).toContainText('It cannot draw the screens.')
    await expect(tooOld.getByText('It cannot keep your ascents on this phone.')).toBeHidden()
    await expect(page.locator('#root')).toHaveCount(0)
  }
})
