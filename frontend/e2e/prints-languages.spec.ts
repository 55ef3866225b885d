import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { openSignedIn, untilIdle } from './support/navigation'
import { printSheets } from './support/paper'
import { DEMO_CLIMBER, type Person } from './support/people'
import { inspect } from './support/screen'
import type { Server } from './support/server'
import { expect, test } from './support/story'
import { untranslatedWords } from './support/untranslated'
import { WorldData } from './support/world-data'

/** What a printed page has between its margins, in px. */
const SHEET = { width: 718, height: 1047 }
test.use({ viewport: SHEET, isMobile: false, hasTouch: false })

const ADMIN: Person = { ...DEMO_CLIMBER, email: 'admin@topout.test' }
const [MARATHON, OFFICIAL, WITH_ROUNDS, FINAL] = [1, 4, 6, 2]
/** Random letters. */
const TICKET_CODE = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/g
const PRINTS = [
  ...['labels', 'print?list=start', 'print', 'cards/print', 'tickets/print', 'poster'].map(
    (path) => `/organise/${MARATHON}/${path}`,
  ),
  `/organise/${OFFICIAL}/print`,
  `/organise/${WITH_ROUNDS}/rounds/${FINAL}/print`,
]

/** Without spaces, which kerning may add, and pictures of a font that a machine may lack. */
const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00ad\u2060\p{Extended_Pictographic}]/gu, '')
    .toLowerCase()

/** The texts that are for paper, as they are on the screen. */
const textsForPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement as Element
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isForEars = element.closest('.sr-only, script, style, svg, option') !== null
      if (isSeen && !isForEars) found.push(walker.currentNode.nodeValue ?? '')
    }
    return found
  })

async function open(page: Page, path: string) {
  await untilIdle(page, () => page.evaluate((to) => history.pushState(null, '', to), path))
  await expect(page.locator('h1, h2').first()).toBeVisible()
  // Results that are not official are shown when asked for.
  if (path === `/organise/${MARATHON}/print`) {
    await untilIdle(page, () => page.locator('main button').last().click())
    await expect(page.locator('main table').first()).toBeVisible()
  }
}

/** What is cut, and what would be beyond the edge of a sheet. */
async function findMissing(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const { faults } = await inspect(page)
  const words = new Set((await textsForPaper(page)).flatMap((text) => text.split(/\s+/)).map(squeeze))
  await page.emulateMedia({ media: null })
  const sheets = await printSheets(page)
  const paper = squeeze(sheets.join(''))
  return [
    ...faults.map(({ what, text }) => `${what}: ${text}`),
    ...sheets.flatMap((sheet, index) => (sheet.trim() === '' ? [`sheet ${index + 1} is empty`] : [])),
    ...[...words].filter((word) => !paper.includes(word)).map((word) => `not on paper: ${word}`),
  ]
}

async function findUntranslated(page: Page, language: string, data: WorldData): Promise<string[]> {
  const problems: string[] = []
  for (const text of (await inspect(page)).texts.map((one) => one.replaceAll(TICKET_CODE, ' ')))
    if (untranslatedWords(language, text).length > 0) {
      const words = untranslatedWords(language, await data.without(text))
      if (words.length > 0) problems.push(`not ${language}: ${text} (${words.join(', ')})`)
    }
  return problems
}

async function makeTickets(server: Server): Promise<void> {
  const admin = await ApiClient.signIn(server, ADMIN)
  await admin.post(`/api/competitions/${MARATHON}/tickets`, { key: crypto.randomUUID(), count: 3 })
}

test('prints are whole and of one language, in every language', async ({ browser, server }) => {
  await makeTickets(server)
  for (const language of ['de', 'fr', 'el'])
    await test.step(language, async () => {
      const context = await browser.newContext({ baseURL: server.url, viewport: SHEET })
      const page = await context.newPage()
      const data = new WorldData(page, [])
      await openSignedIn(page, ADMIN, `/organise/${MARATHON}`)
      // Signing in brings the language of the account.
      await context.addCookies([{ name: 'topout_language', value: language, url: server.url }])
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const problems: string[] = []
      for (const path of PRINTS) {
        await open(page, path)
        const found = [...(await findMissing(page)), ...(await findUntranslated(page, language, data))]
        problems.push(...found.map((problem) => `${path}: ${problem}`))
      }
      expect(problems).toEqual([])
      await context.close()
    })
})
