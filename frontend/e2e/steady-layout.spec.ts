import type { Page } from '@playwright/test'
import { panel, startCompetitionDay } from './support/ascents'
import { DESK, PHONE } from './support/console'
import { navigate, navigateUntilIdle, noSignal, openSignedIn } from './support/navigation'
import { DEMO_CLIMBER } from './support/people'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'

const MAX_LAYOUT_SHIFT = 0.05

/** Counts from now on, also on the pages to come. Taps and scrolling count too. */
const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shift since the page was opened. */
const layoutShift = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts').sum as number)

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Pages with columns of their own on a desk. */
const GUEST_PAGES = ['/', '/live/ID', '/event/ID']
const SIGNED_IN_PAGES = [
  ...['/dashboard', '/competition/', '/settings', '/workshops', '/live/ID', '/competition/ID/'],
  ...['/competition/ID/boulders/', '/competition/ID/boulders/Knot', '/competition/ID/ascents'],
  ...['/competition/ID/scoring', '/competition/ID/categories', '/competition/ID/team/'],
]
/** On a desk these are the same column with more room around it. */
const ONE_COLUMN_GUEST_PAGES = ['/login', '/register', '/waiver', '/payment/success']
const ONE_COLUMN_SIGNED_IN_PAGES = [
  ...['/howto', '/programme', '/test', '/info?competition_id=ID', '/waiver?competition_id=ID'],
  ...['/competition/register/ID', '/competition/ID/team/create'],
]
const ALL_SIGNED_IN_PAGES = [...SIGNED_IN_PAGES, ...ONE_COLUMN_SIGNED_IN_PAGES]

const SWEEPS = [
  {
    viewport: PHONE,
    guestPages: [...GUEST_PAGES, ...ONE_COLUMN_GUEST_PAGES],
    signedInPages: ALL_SIGNED_IN_PAGES,
  },
  { viewport: DESK, guestPages: GUEST_PAGES, signedInPages: SIGNED_IN_PAGES },
]

async function findMarathon(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/competitions')).json()
  return String(data.find(({ name }: { name: string }) => name === 'Cedar Boulder Marathon').id)
}

/**
 * Responses come one after the other, as on a slow line; those of a page in the same way in every run. Inside the page:
 * `route` would send every file through this process. Without HTTP cache, so that fonts are as late as on a first visit.
 */
async function delayResponses(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window
    let requests = 0
    window.fetch = async (...request) => {
      requests += 1
      await new Promise((resolve) => setTimeout(resolve, (requests % 5) * 50))
      return fetch(...request)
    }
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Pages that shift their layout on the first load, with how much. */
async function findShifts(page: Page, paths: string[], id: string) {
  const found: Record<string, number> = {}
  for (const path of paths) {
    await page.goto(path.replace('ID', id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shift = await layoutShift(page)
    if (shift > MAX_LAYOUT_SHIFT) found[path] = shift
    await page.evaluate(() => indexedDB.deleteDatabase('topout-cache'))
  }
  return found
}

for (const { viewport, guestPages, signedInPages } of SWEEPS) {
  test(`at ${viewport.width} px no page jumps on its first load`, async ({ browser, server }) => {
    const visitor = await browser.newContext({ baseURL: server.url, viewport })
    const page = await visitor.newPage()
    await watchLayoutShift(page)
    await delayResponses(page)
    const id = await findMarathon(page)
    expect(await findShifts(page, guestPages, id)).toEqual({})
    await openSignedIn(page, DEMO_CLIMBER, '/dashboard')
    expect(await findShifts(page, signedInPages, id)).toEqual({})
    await visitor.close()
  })
}

test('nothing moves when the signal drops or the screen is wide', async ({
  page,
  context,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await watchLayoutShift(page)
  await openSignedIn(page, climber, '/howto')
  const inside = ['', 'boulders/', 'boulders/Nose', 'scoring', 'team/'].map(
    (part) => `${competition.path}/${part}`,
  )
  for (const path of ['/dashboard', '/competition/', ...inside]) {
    await navigateUntilIdle(page, path)
    const before = await layoutShift(page)
    await context.setOffline(true)
    await expect(noSignal(page)).toBeVisible()
    await page.waitForTimeout(200)
    expect((await layoutShift(page)) - before, path).toBe(0)
    await context.setOffline(false)
    await expect(noSignal(page)).toBeHidden()
  }

  await navigateUntilIdle(page, `${competition.path}/boulders/Le%20Toit`)
  await test.step('on a phone held sideways the log buttons are whole', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectWholeButtons(page)
  })
  await test.step('on a desk the boulder page shows details, log panel and who climbed it side by side', async () => {
    await page.setViewportSize(DESK)
    await expectColumns(page)
  })
})

test('the pages for guests do not jump on their first load', async ({ page, server }) => {
  const { competition, code } = await createTeam(server, 'Moss', ['Ada'])
  await watchLayoutShift(page)
  for (const path of ['/events', `/event/${competition.id}`, `${competition.path}/team/?code=${code}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})

test('with text of twice the size nothing scrolls sideways and the bottom bar is whole', async ({ page }) => {
  await openSignedIn(page, DEMO_CLIMBER, '/howto')
  const id = await findMarathon(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of ALL_SIGNED_IN_PAGES) {
    await navigate(page, path.replace('ID', id))
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
    expect(await scrollsSideways(page), path).toBe(false)
    for (const link of await page.getByRole('banner').getByRole('navigation').getByRole('link').all())
      await expect(link, path).toBeInViewport({ ratio: 1 })
  }
})

/** The day's boulder page, which is open. */
async function expectWholeButtons(page: Page) {
  for (const name of ['Topped', 'Flashed']) {
    const box = await panel(page).getByRole('button', { name }).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Competition' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(box?.y).toBeGreaterThanOrEqual(57)
  }
}

async function expectColumns(page: Page) {
  const details = await page.getByText('Nobody has topped it yet').boundingBox()
  const log = await panel(page).boundingBox()
  const who = await page.getByRole('heading', { name: 'Who climbed it' }).boundingBox()
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThanOrEqual(log?.x ?? 0)
  expect((log?.x ?? 0) + (log?.width ?? 0)).toBeLessThanOrEqual(who?.x ?? 0)
  expect(who?.y).toBeLessThan((log?.y ?? 0) + (log?.height ?? 0))
}
