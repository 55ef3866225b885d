import type { Page } from '@playwright/test'
import { pressClock, startFinal, startPeriod } from './support/finals'
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
