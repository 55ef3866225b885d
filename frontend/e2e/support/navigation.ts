import { expect, type Page, type Request } from '@playwright/test'
import type { Person } from './people'

/** Steps that many stories share. */

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await typeCredentials(page, person)
  await expect(page).toHaveURL('/dashboard')
}

export async function typeCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code)
}

/** The service worker has cached the app shell and controls this page. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens a page with a session that is stored as it loads; faster than the sign-in form. */
export async function openSignedIn(page: Page, person: Person, path: string): Promise<void> {
  const response = await page.request.post('/api/login', {
    data: { email: person.email, password: person.password },
  })
  const { user, access_token, role } = await response.json()
  const { role: _, ...kept } = user
  const session = JSON.stringify({ state: { user: kept, access_token, role, isLoggedIn: true }, version: 0 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  const source = `localStorage.setItem('auth-storage', ${JSON.stringify(session)})`
  const { identifier } = await devTools.send('Page.addScriptToEvaluateOnNewDocument', { source })
  await page.goto(path)
  await devTools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
  await devTools.detach()
}

/**
 * Goes to another page of the open app as a link does. Loading the app again takes several times as long, so `goto` is
 * for stories about the load itself.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '')
    history.pushState(null, '', path)
  }, path)
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
}

/** As `navigate`, until the page has made no request for a while, like `networkidle` after a load. */
export const navigateUntilIdle = (page: Page, path: string) => untilIdle(page, () => navigate(page, path))

export async function untilIdle(page: Page, go: () => Promise<void>): Promise<void> {
  const open = new Set<Request>()
  const add = (request: Request) => void open.add(request)
  const remove = (request: Request) => void open.delete(request)
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  await go()
  for (let idle = 0; idle < 4; idle = open.size === 0 ? idle + 1 : 0) await page.waitForTimeout(100)
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
}

/** Waits until a query of this name, with this text in its data, is stored in IndexedDB. */
export async function untilPersisted(page: Page, name: string, text: string): Promise<void> {
  const read = async () => {
    const queries = await page.evaluate(readPersisted)
    return JSON.stringify(queries.filter(({ queryKey }) => queryKey[0] === name))
  }
  await expect.poll(read, { intervals: [100] }).toContain(text)
}

/** The stored queries. To be evaluated in a page. */
export function readPersisted(): Promise<{ queryKey: unknown[] }[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('topout-cache')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queries').objectStore('queries').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => resolve(reading.result)
      opening.result.close()
    }
  })
}

export const toast = (page: Page, text: string) => page.getByLabel(/^Notifications/).getByText(text)

/** The badge in the top bar that the server is not reachable. */
export const noSignal = (page: Page) => page.getByText('No signal', { exact: true })

/** Marks the document, so that a story can detect a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

export const markedDocument = (page: Page) => page.locator('html[data-marked]')

/** The phone has nothing but its own clock, which a story may then move. */
export const hideServerTime = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
