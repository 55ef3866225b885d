import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { startCompetitionDay } from './support/ascents'
import { fullChromium } from './support/chromium'
import { DEMO_ORGANISER, PHONE, press } from './support/console'
import { openSignedIn, toast, untilOfflineReady } from './support/navigation'
import { PushService } from './support/push-service'
import { test as base, expect, WITH_SERVICE_WORKER } from './support/story'

/** A private window and the headless shell have no notifications: the full browser with a profile of its own. */
const test = base.extend({
  context: async ({ baseURL }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'topout-profile-'))
    const context = await browsers.launchPersistentContext(profile, {
      ...fullChromium,
      ...WITH_SERVICE_WORKER,
      ...(baseURL && { baseURL }),
      viewport: PHONE,
      reducedMotion: 'reduce',
    })
    await use(context)
    await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

test.use({ ownServer: { TOPOUT_PUSH_TEST_HOST: '127.0.0.1' } })

/** The browser's own push service cannot be reached here: `subscribe` returns a device of the stand-in. */
function useStandIn(subscription: PushService['subscription']): void {
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async () =>
    ({
      toJSON: () => subscription,
      options: {},
      unsubscribe: async () => true,
    }) as unknown as PushSubscription
}

/** Hands what the stand-in received to the service worker, as the browser would. */
async function deliver(context: BrowserContext, page: Page, message: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: message,
  })
}

test('a chosen notification is pushed, shown by the phone, and opens the right page', async ({
  page,
  context,
  server,
  climber,
}) => {
  const service = await PushService.start()
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  const organiser = await ApiClient.signIn(server, DEMO_ORGANISER)
  const announce = (text: string) =>
    organiser.post('/api/announcements', { competition_id: competition.id, key: randomUUID(), text })
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.addInitScript(useStandIn, service.subscription)
  await openSignedIn(page, climber, '/settings')
  await untilOfflineReady(page)

  await test.step('the person chooses what to be told', async () => {
    await press(page, 'Turn on for this phone')
    await expect(toast(page, 'Notifications are on')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Announcements').uncheck()
    await expect(page.getByLabel('Announcements')).not.toBeChecked()
    await expect.poll(() => wantedKinds(page)).not.toContain('announcements')
    await announce('Unwanted')
    await page.getByLabel('Announcements').check()
    await expect.poll(() => wantedKinds(page)).toContain('announcements')
  })

  await test.step('the push is encrypted for this phone and opens the announcement', async () => {
    await announce('Prizes at seven.')
    await expect.poll(() => service.received.length).toBe(1)
    const message = service.decrypt(service.received[0] ?? Buffer.alloc(0))
    expect(JSON.parse(message)).toMatchObject({ title: 'Cedar Marathon', body: 'Prizes at seven.' })
    await deliver(context, page, message)
    await expect.poll(() => page.evaluate(shownTitles)).toEqual(['Cedar Marathon'])
    await context.serviceWorkers()[0]?.evaluate(CLICK_NOTIFICATION)
    await expect(page).toHaveURL(`${competition.path}/announcements`)
    await expect(page.getByText('Prizes at seven.')).toBeVisible()
  })

  await test.step('turned off, nothing more comes', async () => {
    await page.goto('/settings')
    await press(page, 'Turn off for this phone')
    await expect(toast(page, 'Notifications are off for this phone')).toBeVisible()
  })
  await service.stop()
})

const shownTitles = async () => {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).map(({ title }) => title)
}

/** Runs in the worker. Its types are not those of a page. */
const CLICK_NOTIFICATION = `self.registration.getNotifications().then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})`

const wantedKinds = (page: Page) =>
  page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
    const headers = { Authorization: `Bearer ${state.access_token}` }
    const response = await fetch('/api/me/notifications', { headers })
    return (await response.json()).data.wanted as string[]
  })
