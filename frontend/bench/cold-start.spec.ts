import type { Page } from '@playwright/test'
import { logBoulder, openAscents, prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { KillableBrowser } from '../e2e/support/killable-browser'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { p95, recordFigure } from './figures'
import { throttleCpu } from './slow-phone'

const NAMES = Array.from({ length: 100 }, (_, index) => `Boulder ${String(index + 1).padStart(3, '0')}`)
const ROUNDS = 5
const GOAL_MS = 1500

test('Q12: offline cold start on a slow phone with boulders, own ascents and the last standings', async ({
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  const browser = await KillableBrowser.withProfile(network.url)
  const page = await browser.open()
  await prepareForOffline(page, climber, day)
  await logBoulder(page, 'Boulder 007')
  await openAscents(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Boulder 007' })).toContainText('Counted')
  await page.goto(`${day.competition.path}/scoring/`)
  await expect(page.getByRole('listitem').filter({ hasText: climber.lastName })).toBeVisible()
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
    recordFigure(`offline cold start, 4× slower CPU: ${what}, p95 of ${ROUNDS} times`, p95(times), GOAL_MS)
  }
  await browser.remove()
})

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
