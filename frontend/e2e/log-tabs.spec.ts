import type { Page } from '@playwright/test'
import { countedAscents, panel, prepareForOffline, press, startCompetitionDay } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { expect, testThroughProxy as test } from './support/story'

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

test('fault 20: five tabs send each op once, and none waits longer than 30 s for a suspended tab', async ({
  page,
  context,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await prepareForOffline(page, climber, day)
  network.setCondition({ kind: 'reset' })
  const tabs = [page, ...(await Promise.all(NAMES.slice(2).map(() => context.newPage())))]
  await Promise.all(
    tabs.map(async (tab, index) => {
      await tab.clock.install()
      await tab.goto(`${day.competition.path}/boulders/${NAMES[index]}`)
      await press(tab, 'Topped')
      await expect(panel(tab).getByText('Saved on this phone')).toBeVisible()
    }),
  )
  network.setCondition({ kind: 'normal' })
  for (const tab of tabs) await expect(panel(tab).getByText('Counted')).toBeVisible()
  expect(await countedAscents(day)).toBe(5)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])

  const suspended = await context.newPage()
  await holdOutboxLock(suspended)
  await page.goto(`${day.competition.path}/boulders/Six`)
  await press(page, 'Topped')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  expect(await ledgerOf(server, climber)).toHaveLength(5)
  await page.clock.fastForward(31_000)
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(await ledgerOf(server, climber)).toHaveLength(6)
})

/** A tab that takes the lock of this account's outbox and never releases it. */
async function holdOutboxLock(tab: Page): Promise<void> {
  await tab.goto('/favicon.svg')
  await tab.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
    await new Promise<void>((taken) => {
      void navigator.locks.request(`topout-sync-${state.user.id}`, () => {
        taken()
        return new Promise(() => undefined)
      })
    })
  })
}
