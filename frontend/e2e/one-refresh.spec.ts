import type { Page } from '@playwright/test'
import { expireToken } from './support/expired-token'
import { signIn } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'

const EXPORT = 'GET /api/me/export'
const REFRESH = 'POST /api/refresh-token'
const TAPS_PER_TAB = 17
const REQUESTS = 3 * TAPS_PER_TAB

test('fifty requests with an expired token in three tabs cause one refresh', async ({
  page,
  context,
  network,
  climber,
}) => {
  await signIn(page, climber)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/settings')
    await expect(tab.getByText('This device')).toBeVisible()
  }
  // Other requests of the tabs could refresh the token before the taps do.
  await context.route(isOtherRequest, (route) => route.abort())
  await expireToken(context)
  expect(network.count(REFRESH)).toBe(0)

  await Promise.all(tabs.map((tab) => tapAllAtOnce(tab, 'Download my data')))
  // Each request is sent twice: with the expired and with the new token. Chromium may repeat a request whose
  // connection was just closed.
  await expect.poll(() => network.count(EXPORT)).toBeGreaterThanOrEqual(2 * REQUESTS)
  expect(network.count(REFRESH)).toBe(1)
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Download my data' })).toBeEnabled()
    await expect(tab.getByRole('alert')).toBeHidden()
  }
})

const TAPPED_PATHS = [EXPORT, REFRESH].map((request) => request.split(' ')[1])
const isOtherRequest = ({ pathname }: URL) => pathname.startsWith('/api/') && !TAPPED_PATHS.includes(pathname)

/** All clicks happen before the next render. */
async function tapAllAtOnce(tab: Page, name: string): Promise<void> {
  await tab.getByRole('button', { name }).evaluate((button: HTMLElement, taps) => {
    for (let tap = 0; tap < taps; tap++) button.click()
  }, TAPS_PER_TAB)
}
