import type { Browser, Page } from '@playwright/test'
import { pressClock, startFinal, startPeriod } from './support/finals'
import { openSignedIn } from './support/navigation'
import { countAnswers, giveOwnClock, setTrueTime, type Trip } from './support/own-clock'
import { expect, test } from './support/story'

const PERIOD_SECONDS = 600
const TENTH_MS = 100
/** In the last ten seconds a face shows tenths. */
const LEFT_MS = 7_000

/** Notes by how much the comparison of the page's clock with the server's may be wrong. */
const noteUncertainty = (page: Page) =>
  page.addInitScript((key) => {
    const note = (stored: string | null) =>
      document.documentElement?.setAttribute('data-uncertainty', JSON.parse(stored ?? '{}').uncertainty_ms)
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (name === key) note(value)
      setItem.call(this, name, value)
    }
    document.addEventListener('DOMContentLoaded', () => {
      if (!document.documentElement.hasAttribute('data-uncertainty')) note(localStorage.getItem(key))
    })
  }, 'server-clock')

/** Once the page has compared its clock more exactly than by whole seconds: by how much it may be wrong. */
async function untilCompared(page: Page): Promise<number> {
  await expect(page.getByRole('timer')).toBeVisible()
  const read = async () => Number((await page.locator('html').getAttribute('data-uncertainty')) ?? Number.NaN)
  await expect.poll(read).toBeLessThan(1_000)
  return read()
}

/** What the face shows at an instant, on a page whose clock stands still there. */
async function readAt(page: Page, instant: number): Promise<number> {
  await page.clock.pauseAt(instant)
  const shown = page.getByRole('timer')
  await expect(shown).toHaveText(/^\d\.\d$/)
  return Number(await shown.textContent()) * 1000
}

type Final = Awaited<ReturnType<typeof startFinal>>

const MINUTE_MS = 60_000
const SCREENS = 20
const MOST_APART_MS = 300
const OFFLINE_MS = 5 * MINUTE_MS
/** By how much clocks of phones are wrong: not at all, summer time, another zone, and what happens otherwise. */
const WRONG_MS = [0, 60 * MINUTE_MS, -120 * MINUTE_MS, 90_000, -700]
/** The quickest of five ways to the server and back, also where nearly all of the time is spent in one direction. */
const QUICKEST: Trip[] = [
  [5, 5],
  [250, 20],
  [20, 250],
  [150, 150],
]
const SLOW: Trip = [1_800, 100]

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

/** A time keeper, a judge, and everybody else on phones and big screens. No two have the same clock and the same way. */
async function openScreens(browser: Browser, baseURL: string, final: Final, time: number): Promise<Page[]> {
  const { competition, clock, round, judge } = final
  const ofStaff = [`/judge/${competition.id}/clock/${clock}`, `/judge/${competition.id}/round/${round}`]
  const ofEverybody = [`/live/${competition.id}`, `/live/${competition.id}/screen`]
  const screens = []
  for (let index = 0; index < SCREENS; index++) {
    const page = await (await browser.newContext({ baseURL })).newPage()
    const trips = [SLOW, pick(QUICKEST, index), SLOW, SLOW, SLOW]
    await giveOwnClock(page, { time, wrong_ms: pick(WRONG_MS, index), trips })
    const path = ofStaff[index]
    if (path) await openSignedIn(page, judge.person, path)
    else await page.goto(pick(ofEverybody, index))
    await expect(page.getByRole('timer')).toBeVisible()
    await expect.poll(() => countAnswers(page)).toBe(trips.length)
    screens.push(page)
  }
  return screens
}

/** What all faces show at the same true instant, which is in this period. */
async function readAllAt(screens: Page[], instant: number, period: number): Promise<number[]> {
  for (const page of screens) await setTrueTime(page, instant)
  return Promise.all(
    screens.map(async (page) => {
      await expect(page.getByText(`Period ${period} of 4`, { exact: false })).toBeVisible()
      const shown = page.getByRole('timer')
      await expect(shown).toHaveText(/^\d\.\d$/)
      return Math.round(Number(await shown.textContent()) * 1000)
    }),
  )
}

test('R16: twenty screens and phones with wrong clocks show the same time, also after five minutes without signal', async ({
  browser,
  server,
  network,
}) => {
  test.slow()
  const final = await startFinal(server, { course: 'rotation', period_seconds: OFFLINE_MS / 1000 })
  const startedAt = await startPeriod(final.judge, final.clock, 0)
  const screens = await openScreens(browser, network.url, final, startedAt + 1_000)
  const nearEnd = startedAt + OFFLINE_MS - LEFT_MS
  const expectTogether = (shown: number[]) => {
    expect(shown).toHaveLength(SCREENS)
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(MOST_APART_MS)
    for (const left of shown)
      expect(Math.abs(left - LEFT_MS)).toBeLessThanOrEqual(MOST_APART_MS / 2 + TENTH_MS)
  }
  expectTogether(await readAllAt(screens, nearEnd, 1))
  network.setCondition({ kind: 'reset' })
  expectTogether(await readAllAt(screens, nearEnd + OFFLINE_MS, 2))
})

test('R16: a phone that slept is right at once when it wakes, and learns what was pressed meanwhile', async ({
  page,
  server,
  network,
}) => {
  const final = await startFinal(server, { period_seconds: PERIOD_SECONDS })
  const { competition, judge, clock } = final
  const startedAt = await startPeriod(judge, clock, 0)
  await page.clock.install()
  await noteUncertainty(page)
  await page.goto(`${network.url}/live/${competition.id}?round=open.final`)
  const uncertain = await untilCompared(page)
  const setVisible = (state: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisible('hidden')
  network.setCondition({ kind: 'reset' })

  await test.step('without signal, by its own clock', async () => {
    // Not a timer runs on the way: it is as if the lid had been closed.
    const left = await readAt(page, startedAt + PERIOD_SECONDS * 1000 - LEFT_MS)
    await setVisible('visible')
    expect(Math.abs(left - LEFT_MS)).toBeLessThanOrEqual(uncertain + TENTH_MS)
  })

  await test.step('with signal, what the time keeper pressed meanwhile', async () => {
    await pressClock(judge, { clock_id: clock, event: 'add_time', seconds: 240 })
    network.setCondition({ kind: 'normal' })
    await page.clock.resume()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    // By its own clock that slept in this story four minutes are left; by the server's, once it is heard, many more.
    await expect(page.getByRole('timer')).toHaveText(/^(4|1\d):\d\d$/)
  })
})
