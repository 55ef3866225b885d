import type { Page } from '@playwright/test'
import { countedAscents, openAscents, prepareForOffline, press, startCompetitionDay } from './support/ascents'
import { KillableBrowser } from './support/killable-browser'
import { ledgerOf } from './support/ledger'
import { expect, testThroughProxy } from './support/story'

const test = testThroughProxy.extend<{ phone: KillableBrowser }>({
  phone: async ({ network }, use) => {
    const phone = await KillableBrowser.withProfile(network.url)
    await use(phone)
    await phone.remove()
  },
})

/** `STORIES_KILLS` sets another number. */
const KILLS = Number(process.env.STORIES_KILLS ?? 10)
const NAMES = Array.from({ length: KILLS }, (_, index) => `Kill ${index + 1}`)

test.setTimeout(600_000 + KILLS * 15_000)

test('Y2, fault 21: ops shown as saved are still there after the browser is killed at that moment', async ({
  phone,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await prepareForOffline(await phone.open(), climber, day)
  await phone.close()
  network.setCondition({ kind: 'reset' })
  for (const [index, name] of NAMES.entries()) {
    const page = await phone.open()
    await page.goto(`${day.competition.path}/boulders/${name}`)
    await expect(waiting(page)).toHaveText(index === 0 ? '' : `${index} on this phone`)
    const kill = await phone.prepareKill()
    await tapUntilSaved(page)
    await kill()
  }

  network.setCondition({ kind: 'normal' })
  const page = await phone.open()
  await page.goto(`${day.competition.path}/`)
  await openAscents(page)
  await press(page, 'Send now')
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  expect(await countedAscents(day)).toBe(KILLS)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual(NAMES.map((_, index) => index + 1))
})

const waiting = (page: Page) => page.getByRole('status', { name: 'Your ascents' })

/** Resolves in the frame in which the page shows it; polling from the test would be later. */
async function tapUntilSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Topped' }).evaluate(async (button: HTMLElement) => {
    const panel = button.closest('section')
    const saved = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (panel?.textContent?.includes('Saved on this phone')) resolve()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    button.click()
    await saved
  })
}
