import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** The secret of the shared server: stories make tokens of their own. */
export const SECRET = 'a secret that stories share with their server'

/** Gives all open tabs an expired token, as if they had been left alone for an hour. */
export async function letTokenExpire(context: BrowserContext): Promise<void> {
  const tabs = context.pages()
  await Promise.all(tabs.map(listen))
  // Tabs hear of changes that another tab makes; this one shows nothing of the app.
  const drawer = await context.newPage()
  await drawer.goto('/favicon.svg')
  const kept = await drawer.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}'))
  kept.state.access_token = madeAnHourAgo(kept.state.access_token)
  await drawer.evaluate((text) => localStorage.setItem('auth-storage', text), JSON.stringify(kept))
  await Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.get(window, 'heard'))))
  await drawer.close()
}

/** Hears it after the app did, because the app began to listen before. */
async function listen(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const heard = new Promise((resolve) =>
      window.addEventListener('storage', () => resolve(true), { once: true }),
    )
    Reflect.set(window, 'heard', heard)
  })
}

function madeAnHourAgo(token: string): string {
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  claims.iat -= 3600
  claims.exp -= 3600
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}
