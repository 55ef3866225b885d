import {
  markDocument,
  markedDocument,
  noSignal,
  signIn,
  typeCredentials,
  untilOfflineReady,
  untilPersisted,
} from './support/navigation'
import { PORTAL_PAGE, PORTAL_REDIRECT, proxyPage } from './support/network-proxy'
import { expect, test, testThroughProxy, WITH_SERVICE_WORKER } from './support/story'

test.describe('without a server', () => {
  test.use({ ...WITH_SERVICE_WORKER, ownServer: {} })

  test('without a server a reload shows cached pages, signed in; the app reconnects by itself', async ({
    page,
    server,
    climber,
  }) => {
    await signIn(page, climber)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await untilPersisted(page, 'account', 'first_seen_at')
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

const NETWORK_FAULTS = {
  'a captive portal answers with its page': { kind: 'captive-portal', response: PORTAL_PAGE },
  'a captive portal redirects': { kind: 'captive-portal', response: PORTAL_REDIRECT },
  'a proxy refuses with its own page': {
    kind: 'captive-portal',
    response:
      'HTTP/1.1 401 Unauthorized\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<p>Who are you?</p>',
  },
  'every connection is reset': { kind: 'reset' },
  'answers are cut in the middle': { kind: 'cut', afterBytes: 400 },
} as const

const PAGES_NEVER_VISITED = [
  '/howto',
  '/test',
  '/settings',
  '/competition/',
  '/competition/1/boulders/',
  '/waiver',
]

testThroughProxy('nobody is signed out, whatever the network does', async ({ page, network, climber }) => {
  await test.step('a first visit that loses a file gets it later, and the console says when the app is ready for offline use', async () => {
    const only = 'GET /icons/icon-maskable-512.png'
    network.setCondition({ kind: 'captive-portal', response: proxyPage('502 Bad Gateway'), only })
    const said = page.waitForEvent('console', (message) => message.text() === 'Offline ready')
    await page.goto('/login')
    await expect.poll(() => network.count(only)).toBeGreaterThan(0)
    network.setCondition({ kind: 'normal' })
    await said
    await untilOfflineReady(page)
  })

  await test.step('signing in without signal reports it, and works when online', async () => {
    network.setCondition({ kind: 'reset' })
    await typeCredentials(page, climber)
    await expect(page.getByRole('alert')).toContainText('No signal.')

    network.setCondition({ kind: 'normal' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  for (const [what, condition] of Object.entries(NETWORK_FAULTS)) {
    await test.step(what, async () => {
      network.setCondition(condition)
      await page.reload()
      await expect(noSignal(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()

      network.setCondition({ kind: 'normal' })
      await expect(noSignal(page)).toBeHidden()
      await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()
    })
  }

  await test.step('every page opens without signal, also those never visited before', async () => {
    network.setCondition({ kind: 'reset' })
    for (const path of PAGES_NEVER_VISITED) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    }
  })
})
