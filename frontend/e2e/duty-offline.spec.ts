import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildAppVersion } from './support/app-version'
import { press, untilJudgingStored } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { PHONE } from './support/console'
import { noSignal, openSignedIn, untilOfflineReady } from './support/navigation'
import type { NetworkProxy } from './support/network-proxy'
import { BUILT_APP } from './support/paths'
import { createClimber, type Person } from './support/people'
import { expect, testThroughProxy as test } from './support/story'
import { ONGOING } from './support/times'

test.use({ ownServer: {} })

const NEXT_VERSION = '99.0.0'

/** Each language has its own; a worker keeps those of the reader's. */
const countConsoleFiles = async () =>
  (await readFile(join(BUILT_APP, 'en/sw.js'), 'utf8')).match(/assets\/console-[^"`]+\.js/g)?.length

/** How many files of the console are in this phone's caches. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().filter(({ url }) => url.includes('/console-')).length
  })

/** Opens nothing but the dashboard, with signal. */
async function openDashboard(
  browser: Browser,
  network: NetworkProxy,
  person: Person,
  competition: TestCompetition,
) {
  const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'allow', viewport: PHONE })
  const page = await context.newPage()
  await openSignedIn(page, person, '/dashboard')
  await untilOfflineReady(page)
  await untilJudgingStored(page, competition.id)
  await expect.poll(() => countKept(page)).toBe(await countConsoleFiles())
  return page
}

/** Installs the version that the server has now; it waits for consent. */
async function installUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 100))
  })
}

async function judge(page: Page, competition: TestCompetition, climber: string, boulder: string) {
  await page.goto(`/judge/${competition.id}`)
  await page.getByRole('link', { name: new RegExp(climber) }).click()
  await page.getByRole('button', { name: new RegExp(boulder) }).click()
  await press(page, 'Top')
  await expect(page.getByText(/saved on this phone/)).toBeVisible()
}

async function checkIn(page: Page, competition: TestCompetition, name: string) {
  await page.goto(`/organise/${competition.id}/check-in`)
  await page.getByLabel('Number or name').fill(name)
  await press(page, 'Check in')
  await expect(page.getByText(`${name} is checked in. Saved on this phone`, { exact: false })).toBeVisible()
}

test('fault 104: owner, co-organiser and judge work without signal, before and after an update, with screens never opened', async ({
  browser,
  network,
  server,
}) => {
  const owner = await server.createOrganiser()
  const competition = await TestCompetition.open(server, {}, owner)
  await competition.setBoulders('Nose', 'Whale')
  const names = await competition.enterWalkUps(4)
  await competition.move(ONGOING)
  const [coOrganiser, judging] = [await competition.createOrganiser(), await createClimber(server)]
  await competition.nameJudge(judging)
  const pages: Page[] = []
  for (const person of [owner, coOrganiser, judging])
    pages.push(await openDashboard(browser, network, person, competition))
  const desks = pages.slice(0, 2)

  await test.step('without signal', async () => {
    network.setCondition({ kind: 'reset' })
    for (const page of pages) await judge(page, competition, names[0] ?? '', 'Nose')
    for (const [index, page] of desks.entries()) await checkIn(page, competition, names[index] ?? '')
  })

  const nextApp = await buildAppVersion(NEXT_VERSION)
  await test.step('the next version is installed with signal and starts without', async () => {
    network.setCondition({ kind: 'normal' })
    await server.restart({ TOPOUT_APP_DIR: nextApp })
    for (const page of pages) {
      await page.goto('/dashboard')
      await installUpdate(page)
    }
    network.setCondition({ kind: 'reset' })
    for (const page of pages) {
      await press(page, 'Update')
      await expect(async () => {
        await page.goto('/settings')
        await expect(page.getByText(`Version ${NEXT_VERSION}`)).toBeVisible({ timeout: 5_000 })
      }).toPass()
      expect(await countKept(page), 'nothing is left of the version before').toBe(await countConsoleFiles())
      await judge(page, competition, names[1] ?? '', 'Whale')
    }
    for (const [index, page] of desks.entries()) await checkIn(page, competition, names[index + 2] ?? '')
  })
  await rm(nextApp, { recursive: true })
})

test('a climber’s phone has no files of the console; without signal its screens say so', async ({
  page,
  network,
  climber,
}) => {
  await openSignedIn(page, climber, '/dashboard')
  await untilOfflineReady(page)
  network.setCondition({ kind: 'reset' })
  await page.goto('/organise/1/check-in')
  await expect(noSignal(page).and(page.getByRole('heading', { level: 1 }))).toBeVisible()
  await expect(page.getByText('This screen isn’t on your phone yet', { exact: false })).toBeVisible()
  expect(await countKept(page)).toBe(0)
})
