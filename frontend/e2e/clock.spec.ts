import type { Page } from '@playwright/test'
import {
  countedAscents,
  logBoulder,
  openAscents,
  openBoulder,
  panel,
  press,
  startCompetitionDay,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { navigate, openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

const HOUR_MS = 3_600_000

/** Gives the phone a clock that is wrong by so many hours, and can be set. It stays wrong after a reload. */
async function setWrong(page: Page, hours: number): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date
    const origin = performance.timeOrigin
    // The name of a window outlives a reload.
    if (window.name === '') window.name = String(shift)
    const now = () => RealDate.now() + Number(window.name)
    class PhoneDate extends RealDate {
      constructor(...given: unknown[]) {
        // @ts-expect-error the arguments are those of Date
        super(...(given.length === 0 ? [now()] : given))
      }
      static override now = now
    }
    globalThis.Date = PhoneDate as DateConstructor
    const timeOrigin = origin + Number(window.name)
    Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin })
  }, hours * HOUR_MS)
}

const setClock = (page: Page, hours: number) =>
  page.evaluate((shift) => {
    window.name = String(shift)
  }, hours * HOUR_MS)

for (const hours of [-2, 2])
  test(`fault 105: with a clock ${hours} hours wrong the screens show the server’s time, and a top counts`, async ({
    page,
    server,
    climber,
  }) => {
    const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
    // Ongoing on the server; not begun by the slow clock, over by the fast one.
    await day.competition.move({ starts_at: -1, ends_at: 1.5 })
    await setWrong(page, hours)
    await openSignedIn(page, climber, day.competition.path)
    await expect(page.getByText('Ends in')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00 Days 01:2\d:\d\d$/)

    await navigate(page, '/dashboard')
    await expect(page.getByText('Ends in')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^00 Days 01:2\d:\d\d$/)

    await navigate(page, `${day.competition.path}/boulders/`)
    await openBoulder(page, 'Le Toit')
    await expect(page.getByRole('button', { name: 'Topped', exact: true })).toBeVisible()
    await expect(page.getByText(/hasn’t started yet|is over/)).toBeHidden()
    await press(page, 'Topped')
    await expect(panel(page).getByText('Counted')).toBeVisible()
    const [op] = await ledgerOf(server, climber)
    expect(op).toMatchObject({ status: 'accepted', code: 'ok' })

    await page.reload()
    await expect(panel(page).getByText('Counted')).toBeVisible()
    await page.goto(day.competition.path)
    await expect(page.getByRole('timer')).toHaveText(/^00 Days 01:2\d:\d\d$/)
  })

test('fault 105: tops logged after the clock was set back and forth are visible, also after a reload', async ({
  page,
  server,
  climber,
}) => {
  const names = ['Le Toit', 'Nose', 'Whale']
  const day = await startCompetitionDay(server, climber, names)
  // Ongoing by each of the clocks.
  await day.competition.move({ starts_at: -5, ends_at: 7 })
  await setWrong(page, 0)
  await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
  const expectShown = async (count: number) => {
    await openAscents(page)
    for (const name of names.slice(0, count))
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Counted')
  }
  for (const [index, hours] of [0, -2, 2].entries()) {
    await setClock(page, hours)
    // The phone compares its clock with the server's again: a tap before that is for a judge to decide.
    const compared = page.waitForResponse('**/api/ascents/sync')
    await page.reload()
    await compared
    await logBoulder(page, names[index] ?? '')
    await expect(panel(page).getByText('Counted')).toBeVisible()
    expect(await countedAscents(day)).toBe(index + 1)
    await expectShown(index + 1)
    await page.reload()
    await expectShown(index + 1)
    await expect(page.getByText(/^0[67]:\d\d:\d\d left$/)).toBeVisible()
  }
})
