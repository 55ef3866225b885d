import {
  markDocument,
  markedDocument,
  noSignal,
  signIn,
  typeCredentials,
  untilKept,
  untilOfflineReady,
} from './support/navigation'
import { SENT_ELSEWHERE, SIGN_IN_PAGE } from './support/network-proxy'
import { AT_THE_CRAG, expect, test, testOverLine } from './support/story'

test.describe('without a server', () => {
  test.slow()
  test.use({ ...AT_THE_CRAG, ownServer: {} })

  test('the server stops: a reload shows the app, signed in, with what it knew; then it recovers by itself', async ({
    page,
    server,
    climber,
  }) => {
    await signIn(page, climber)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await untilKept(page, 'account', 'first_seen_at')
    await untilOfflineReady(page)

    await server.stop()
    await page.reload()
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()

    await markDocument(page)
    await server.start()
    await expect(noSignal(page)).toBeHidden()
    await expect(markedDocument(page)).toBeAttached()
  })
})

test.describe('on the first visit', () => {
  test.use(AT_THE_CRAG)

  test('the console says that the app is ready for the crag', async ({ page }) => {
    const said = page.waitForEvent('console', (message) => message.text() === 'Offline ready')
    await page.goto('/')
    await said
  })
})

testOverLine(
  'every screen opens without signal, also those never visited before',
  async ({ page, line, climber }) => {
    await signIn(page, climber)
    await untilOfflineReady(page)
    line.turn({ kind: 'reset' })
    for (const path of [
      '/howto',
      '/test',
      '/settings',
      '/competition/',
      '/competition/1/boulders/',
      '/waiver',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  },
)

const LIES = {
  "a hotel's sign-in page answers": { kind: 'captive-portal', answer: SIGN_IN_PAGE },
  'everything is sent elsewhere': { kind: 'captive-portal', answer: SENT_ELSEWHERE },
  'a proxy refuses with its own page': {
    kind: 'captive-portal',
    answer:
      'HTTP/1.1 401 Unauthorized\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Who are you?</p>',
  },
  'every connection is reset': { kind: 'reset' },
  'answers are cut in the middle': { kind: 'cut', afterBytes: 400 },
} as const

for (const [what, weather] of Object.entries(LIES)) {
  testOverLine(`nobody is signed out when ${what}`, async ({ page, line, climber }) => {
    await signIn(page, climber)
    await untilOfflineReady(page)

    line.turn(weather)
    await page.reload()
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()

    line.turn({ kind: 'clear' })
    await expect(noSignal(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()
  })
}

testOverLine(
  'signing in without signal says so, and works once it is back',
  async ({ page, line, climber }) => {
    await page.goto('/login')
    await untilOfflineReady(page)
    line.turn({ kind: 'reset' })
    await typeCredentials(page, climber)
    await expect(page.getByRole('alert')).toContainText('No signal.')

    line.turn({ kind: 'clear' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)
