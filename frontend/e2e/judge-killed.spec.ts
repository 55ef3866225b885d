import type { Page } from '@playwright/test'
import { untilJudgingStored } from './support/ascents'
import { startFinal, startPeriod } from './support/finals'
import { KillableBrowser } from './support/killable-browser'
import { ledgerOf } from './support/ledger'
import { noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, testThroughProxy } from './support/story'

const test = testThroughProxy.extend<{ phone: KillableBrowser }>({
  phone: async ({ network }, use) => {
    const phone = await KillableBrowser.withProfile(network.url)
    await use(phone)
    await phone.remove()
  },
})

const PERIOD_SECONDS = 1_800

/** Resolves in the frame in which the page shows it; polling from the test would be later. */
const pressUntilShown = (page: Page, name: string, shown: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).evaluate(async (button: HTMLElement, shown) => {
    const isShown = () =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.includes(shown))
    const stored = new Promise<void>((resolve) => {
      new MutationObserver(() => isShown() && resolve()).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    button.click()
    await stored
  }, shown)

/** The face, against what is left since the start at this moment; the page may not have drawn it yet. */
async function expectClockGoesOn(page: Page, startedAt: number): Promise<void> {
  await expect(page.getByText('Climbing · Period 1 of 4')).toBeVisible()
  const apart = () =>
    page.getByRole('timer').evaluate(
      (face, endsAt) => {
        const [minutes = 0, seconds = 0] = (face.textContent ?? '').split(':').map(Number)
        return Math.abs((endsAt - Date.now()) / 1000 - minutes * 60 - seconds)
      },
      startedAt + PERIOD_SECONDS * 1000,
    )
  await expect.poll(apart).toBeLessThan(2)
}

test('R16, R17: a judge’s browser is killed in the middle of a final; nothing pressed is lost, and the clock goes on', async ({
  phone,
  network,
  server,
}) => {
  const { competition, judge, clock, round } = await startFinal(server, { period_seconds: PERIOD_SECONDS })
  const path = `/judge/${competition.id}/round/${round}`
  const startedAt = await startPeriod(judge, clock, 0)
  const first = await phone.open()
  await openSignedIn(first, judge.person, path)
  await first.getByLabel('Which boulder do you judge?').selectOption({ label: '2 Whale' })
  await expect(first.getByText('On the wall')).toBeVisible()
  await untilOfflineReady(first)
  await untilJudgingStored(first, competition.id)
  await untilPersisted(first, 'clocks', '"kind":"start"')
  await untilPersisted(first, 'starters', 'Bela Stone')
  await untilPersisted(first, 'rounds', 'Final')
  await phone.close()
  network.setCondition({ kind: 'reset' })

  const results = [
    ['Try', '1 try, no zone yet'],
    ['Try', '2 tries, no zone yet'],
    ['Zone', 'Zone in 2, 2 tries so far'],
    ['Top', 'Top in 2 tries, zone in 2'],
  ] as const
  let before = 'Nothing yet'
  for (const [button, shown] of results) {
    const page = await phone.open()
    await page.goto(path)
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible()
    await expectClockGoesOn(page, startedAt)
    const kill = await phone.prepareKill()
    await pressUntilShown(page, button, shown)
    await kill()
    before = shown
  }

  network.setCondition({ kind: 'normal' })
  const page = await phone.open()
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: before })).toBeVisible()
  await expectClockGoesOn(page, startedAt)
  await expect.poll(async () => (await ledgerOf(server, judge.person)).length).toBe(results.length)
  const ledger = await ledgerOf(server, judge.person)
  expect(ledger.map(({ seq, status }) => [seq, status])).toEqual(
    results.map((_, index) => [index + 1, 'accepted']),
  )
})
