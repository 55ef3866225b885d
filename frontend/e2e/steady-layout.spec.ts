import type { Page } from '@playwright/test'
import { panel, startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { DEMO_CLIMBER } from './support/people'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'

const MAX_LAYOUT_SHIFT = 0.05

/** The layout shift since the page was opened; taps and scrolling count too. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1000)
      }),
  )

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('dashboard, boulder list and boulder page do not jump on their first load', async ({
  browser,
  server,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const visitor = await browser.newContext({ baseURL: server.url, viewport })
    const page = await visitor.newPage()
    await openSignedIn(page, DEMO_CLIMBER, '/dashboard')
    const boulders = await page.getByRole('link', { name: 'Log your tops' }).first().getAttribute('href')
    const measured: Record<string, number> = {}
    for (const path of ['/dashboard', `${boulders}/`, `${boulders}/Knot`]) {
      await page.evaluate(() => indexedDB.deleteDatabase('topout-cache'))
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      measured[path] = await layoutShift(page)
    }
    for (const [path, shift] of Object.entries(measured))
      expect(shift, `${path} at ${viewport.width}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    await visitor.close()
  }
})

test('the pages for guests do not jump on their first load', async ({ page, server }) => {
  const { competition, code } = await createTeam(server, 'Moss', ['Ada'])
  for (const path of ['/', '/events', `/event/${competition.id}`, `${competition.path}/team/?code=${code}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})

test('with text of twice the size nothing scrolls sideways and the bottom bar is whole', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await openSignedIn(page, climber, '/dashboard')
  const list = `${day.competition.path}/boulders/`
  for (const path of ['/dashboard', list, `${list}Nose`]) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await scrollsSideways(page), path).toBe(false)
    for (const link of await page.getByRole('navigation').last().getByRole('link').all())
      await expect(link, path).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone held sideways the log buttons are whole', async ({ page, server, climber }) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await page.setViewportSize({ width: 640, height: 400 })
  await openSignedIn(page, climber, `${day.competition.path}/boulders/Le%20Toit`)
  for (const name of ['Topped', 'Flashed']) {
    const box = await panel(page).getByRole('button', { name }).boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Competition' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(box?.y).toBeGreaterThanOrEqual(57)
  }
})

test('on a desk the boulder page shows details, log panel and who climbed it side by side', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, climber, `${day.competition.path}/boulders/Le%20Toit`)
  const details = await page.getByText('Nobody has topped it yet').boundingBox()
  const log = await panel(page).boundingBox()
  const who = await page.getByRole('heading', { name: 'Everybody who climbed it' }).boundingBox()
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThanOrEqual(log?.x ?? 0)
  expect((log?.x ?? 0) + (log?.width ?? 0)).toBeLessThanOrEqual(who?.x ?? 0)
  expect(who?.y).toBeLessThan((log?.y ?? 0) + (log?.height ?? 0))
})
