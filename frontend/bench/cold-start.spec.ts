import type { Page } from '@playwright/test'
import { logBoulder, openAscents, prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { KillableBrowser } from '../e2e/support/killable-browser'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { p95, ROUNDS, recordFigure } from './figures'
import { fillCompetition } from './full-pack'
import { throttleCpu } from './slow-phone'

const NAMES = Array.from({ length: 120 }, (_, index) => `Boulder ${String(index + 1).padStart(3, '0')}`)
const GOAL_MS = 1500
const MAX_PACK_MEGABYTES = 12

test('Q12: offline cold start on a slow phone with photos, lines and maps, own ascents and the last standings', async ({
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, [])
  await fillCompetition(server, day.competition.id, NAMES)
  const browser = await KillableBrowser.withProfile(network.url)
  const page = await browser.open()
  await prepareForOffline(page, climber, day)
  await logBoulder(page, 'Boulder 007')
  await openAscents(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Boulder 007' })).toContainText('Counted')
  await page.goto(`${day.competition.path}/scoring/`)
  await expect(page.getByRole('listitem').filter({ hasText: climber.lastName })).toBeVisible()
  const megabytes = await untilPicturesAreThere(page)
  expect(megabytes).toBeLessThanOrEqual(MAX_PACK_MEGABYTES)
  await browser.close()

  network.setCondition({ kind: 'reset' })
  const screens = {
    boulders: ['boulders/', 'Boulder 001'],
    'own ascents': ['ascents/', 'Boulder 007'],
    'last standings': ['scoring/', climber.lastName],
  } as const
  for (const [what, [path, words]] of Object.entries(screens)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await start(await browser.open(), `${day.competition.path}/${path}`, words))
      await browser.close()
    }
    const title = `offline cold start, ${NAMES.length} boulders with ${megabytes} MB of pictures, 4× slower CPU`
    recordFigure(`${title}: ${what}, p95 of ${ROUNDS} times`, p95(times), GOAL_MS)
  }
  await browser.remove()
})

/** By the crag check; returns their size in megabytes. */
async function untilPicturesAreThere(page: Page): Promise<number> {
  await expect(async () => {
    await page.goto('/test')
    await expect(page.getByText(/^All photos and maps are on this phone/)).toBeVisible({ timeout: 5000 })
  }).toPass()
  const text = await page.getByText(/^All photos and maps are on this phone/).innerText()
  return Number(/[\d.]+(?= MB)/.exec(text)?.[0])
}

/**
 * Milliseconds from the start of the navigation to the frame that contains the text. Measured inside the page, because
 * Playwright's polling would slow down a throttled page.
 */
async function start(page: Page, path: string, words: string): Promise<number> {
  const session = await throttleCpu(page, 4)
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'wordsShown' })
  const shown = new Promise<number>((resolve) =>
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  )
  await page.addInitScript((words) => {
    const look = () => {
      if (!document.body?.innerText.includes(words)) return requestAnimationFrame(look)
      return Reflect.get(window, 'wordsShown')(String(performance.now()))
    }
    look()
  }, words)
  await page.goto(path, { waitUntil: 'commit' })
  return shown
}
