import type { Page } from '@playwright/test'
import { openBoulder, startCompetitionDay } from './support/ascents'
import { DEMO_ORGANISER } from './support/console'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'

test.use({ viewport: { width: 320, height: 568 } })

/** Elements that reach beyond the screen, unless an ancestor scrolls them. */
const wideElements = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
  })

async function expectNoSidewaysScroll(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await wideElements(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

test('at 320 px the pages for guests do not overflow', async ({ page, server }) => {
  const { competition, code } = await createTeam(server, 'Donaudampfschifffahrtsgesellschaft', ['Ada'])
  const join = `${competition.path}/team/?code=${code}`
  for (const path of ['/', '/events', `/event/${competition.id}`, '/terms', '/privacy', '/register', join]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

test('at 320 px the boulder page, the scoring and the live board do not overflow', async ({
  page,
  server,
  climber,
}) => {
  const name = 'Donaudampfschifffahrtsgesellschaft'
  const { competition } = await startCompetitionDay(server, climber, [name])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await openBoulder(page, name)
  await expectNoSidewaysScroll(page)
  for (const path of [`${competition.path}/scoring`, `/live/${competition.id}`]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  }
})

const CONSOLE_PAGES = [
  ...['', '/settings', '/categories', '/programme', '/workshops', '/announcements', '/boulders', '/people'],
  ...['/walk-up', '/cards', '/tickets', '/maps', '/results', '/audit'],
]

test('at 320 px the organiser’s console does not overflow', async ({ page, server }) => {
  const { competition } = await createTeam(server, 'Donaudampfschifffahrtsgesellschaft', ['Ada'])
  await openSignedIn(page, DEMO_ORGANISER, '/organise')
  for (const path of CONSOLE_PAGES) {
    await page.goto(`/organise/${competition.id}${path}`)
    await expectNoSidewaysScroll(page)
  }
})
