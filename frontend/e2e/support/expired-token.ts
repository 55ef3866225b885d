import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** The secret of the shared server, so that stories can sign tokens. */
export const SECRET = 'a secret that stories share with their server'

/** Gives all open tabs an expired token. */
export async function expireToken(context: BrowserContext): Promise<void> {
  const tabs = context.pages()
  await Promise.all(tabs.map(listenForStorage))
  // `storage` events are fired in other tabs only; this one does not run the app.
  const helper = await context.newPage()
  await helper.goto('/favicon.svg')
  const stored = await helper.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}'))
  stored.state.access_token = backdateToken(stored.state.access_token)
  await helper.evaluate((text) => localStorage.setItem('auth-storage', text), JSON.stringify(stored))
  await Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.get(window, 'heard'))))
  await helper.close()
}

/** Registered after the app's listener, and so called after it. */
async function listenForStorage(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const heard = new Promise((resolve) =>
      window.addEventListener('storage', () => resolve(true), { once: true }),
    )
    Reflect.set(window, 'heard', heard)
  })
}

function backdateToken(token: string): string {
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  claims.iat -= 3600
  claims.exp -= 3600
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}
