import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logBoulder, prepareForOffline, startCompetitionDay } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { signIn } from './support/navigation'
import { proxyPage } from './support/network-proxy'
import { BUILT_APP } from './support/paths'
import { expect, testThroughProxy as test } from './support/story'

test.use({ ownServer: {} })

function fetchedFonts(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  return fonts
}

test('a guest reads the language of the browser and chooses another one at the foot of the page', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT' })
  const page = await context.newPage()
  const fonts = fetchedFonts(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Konto anlegen' })).toBeVisible()
  await page.getByRole('group', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  await page.goto('/?lang=de')
  await expect(page.locator('html'), 'a shared link is read in the language of its reader').toHaveAttribute(
    'lang',
    'en',
  )
  expect(fonts.join(), 'nothing here is Greek but the name of the language').not.toMatch(/greek|cyrillic/)
  expect(fonts.join()).toContain('archivo-latin')
  await context.close()
})

test('a Greek guest finds the language below every public page, and only Greek pages fetch Greek letters', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'el-CY' })
  const page = await context.newPage()
  const fonts = fetchedFonts(page)
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect.poll(() => fonts.join()).toContain('inter-greek')
  await page.getByRole('group', { name: 'Γλώσσα' }).getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page, 'the page stays').toHaveURL(/\/login$/)
  for (const path of ['/register', '/events', '/terms', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('group', { name: 'Langue' }).getByRole('button')).toHaveText([
      'English',
      'Deutsch',
      'Français',
      'Ελληνικά',
    ])
  }
  await context.close()
})

test('what the server finds wrong in a field is said in the language of the reader', async ({
  browser,
  server,
}) => {
  const refused = {
    'de-AT': {
      labels: ['Vorname', 'Nachname', 'E-Mail', 'Passwort', 'Konto anlegen'],
      said: 'Dieses Passwort gehört zu den häufigsten. Bitte wähle ein anderes.',
    },
    'el-CY': {
      labels: ['Όνομα', 'Επώνυμο', 'Email', 'Κωδικός πρόσβασης', 'Δημιουργία λογαριασμού'],
      said: 'Αυτός ο κωδικός πρόσβασης είναι από τους πιο συνηθισμένους. Διάλεξε άλλον.',
    },
  }
  for (const [locale, { labels, said }] of Object.entries(refused)) {
    const context = await browser.newContext({ baseURL: server.url, locale })
    const page = await context.newPage()
    await page.goto('/register')
    const [first = '', last = '', email = '', password = '', create = ''] = labels
    await page.getByLabel(first, { exact: true }).fill('Elena')
    await page.getByLabel(last, { exact: true }).fill('Petrou')
    await page.getByLabel(email, { exact: true }).fill('elena@example.org')
    await page.getByLabel(password, { exact: true }).fill('Password1')
    await page.getByRole('button', { name: create }).click()
    await expect(page.getByText(said)).toBeVisible()
    await context.close()
  }
})

test('changing the language loses nothing unsent, works without signal afterwards, and comes along to another phone', async ({
  page,
  browser,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  const html = page.locator('html')
  const syncFails = {
    kind: 'captive-portal',
    response: proxyPage('502 Bad Gateway'),
    only: 'POST /api/ascents/sync',
  } as const
  network.setCondition(syncFails)
  await logBoulder(page, 'Le Toit')
  await page.goto('/settings')
  await test.step('without signal it stays as it is, and says so', async () => {
    network.setCondition({ kind: 'reset' })
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByText('No signal. The language can be changed')).toBeVisible()
    await page.reload()
    await expect(html).toHaveAttribute('lang', 'en')
  })
  network.setCondition(syncFails)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'de')
  await test.step('the other language starts without signal', async () => {
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
    network.setCondition({ kind: 'normal' })
  })
  await expect.poll(async () => (await ledgerOf(server, climber)).length).toBe(1)
  await test.step('another phone changes to it when the person signs in', async () => {
    const other = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
    const second = await other.newPage()
    await signIn(second, climber)
    await expect(second.locator('html')).toHaveAttribute('lang', 'de')
    await other.close()
  })
})

test('for a push that it cannot read, a phone has words in its language', async () => {
  const words = {
    en: 'There is something new.',
    de: 'Es gibt etwas Neues.',
    fr: 'Il y a du nouveau.',
    el: 'Υπάρχει κάτι νέο.',
  }
  for (const [language, own] of Object.entries(words)) {
    const worker = await readFile(join(BUILT_APP, language, 'sw.js'), 'utf8')
    expect(Object.values(words).filter((one) => worker.includes(one))).toEqual([own])
  }
})
