import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { CATEGORY, isLive, logTop, standingsOf, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'

const PAGE_INTERVAL_MS = 12_000
const PAUSE_AFTER_INPUT_MS = 60_000

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the big screen pages through all boards, updates live, and reacts to keys', async ({
  page,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await page.clock.install()
  await page.goto(`/live/${competition.id}/screen`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Teams below 6B')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.fastForward(PAUSE_AFTER_INPUT_MS)
  await expect(title).toHaveText('Teams below 6B')
  await expect(isLive(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for this board' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await logTop(ada, competition, 'Le Toit')
  await expect(page.getByRole('listitem').first()).toContainText('Moss')
  const [first] = await standingsOf(server, competition, CATEGORY)
  await expect(page.getByRole('listitem').first()).toContainText(String(first?.score))
  await expect(page.getByText('Le Toit')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText('Teams 6B and above')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Teams below 6B')

  // After user input it waits a minute, then pages every twelve seconds.
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.clock.fastForward(PAUSE_AFTER_INPUT_MS)
  await expect(title).toHaveText('Teams 6B and above')
  await page.clock.fastForward(PAGE_INTERVAL_MS)
  await expect(title).toHaveText('Individual')
  await page.clock.fastForward(PAGE_INTERVAL_MS)
  await expect(title).toHaveText('Teams below 6B')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the big screen fills the page, shows who moves, and can be left', async ({ page, server }) => {
    const { competition, ada, cleo } = await startTeamCompetition(server)
    await logTop(cleo, competition, 'Nose')
    await page.addInitScript(recordMovedRows)
    await page.goto(`/live/${competition.id}/screen`)
    await expect(page.getByRole('listitem').first()).toContainText('Lichen')
    await expect(isLive(page)).toBeVisible()

    await test.step('a row that overtakes another moves', async () => {
      await logTop(ada, competition, 'Le Toit')
      await logTop(ada, competition, 'Whale')
      await expect(page.getByRole('listitem').first()).toContainText('Moss')
      expect(await page.evaluate('movedRows')).toContainEqual(expect.stringContaining('Moss'))
    })

    for (const size of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ])
      await test.step(`everything fits into ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
        for (const panel of ['Leading: Moss', 'Scores over time', 'Just topped'])
          await expect(panelOf(page, panel)).toBeInViewport({ ratio: 1 })
        await expect(panelOf(page, 'Leading: Moss')).toContainText('Base points')
        await expect(panelOf(page, 'Just topped').getByRole('listitem')).toHaveText([
          /Ada Stone · Moss3 Whale/,
          /Ada Stone · Moss1 Le Toit/,
          /Cleo Stone · Lichen2 Nose/,
        ])
        await expect(page.getByRole('img', { name: /^Scores from/ })).toBeInViewport({ ratio: 1 })
        const overflow = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth - innerWidth, scrollHeight - innerHeight]
        })
        expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
      })

    await test.step('every keyboard stop is visible, and one of them leaves', async () => {
      const stops: string[] = []
      for (let count = 0; count < 5; count += 1) {
        await page.keyboard.press('Tab')
        const focused = page.locator(':focus')
        await expect(focused).toBeInViewport({ ratio: 1 })
        stops.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()))
      }
      expect(stops).toEqual(['Previous page', 'Next page', 'Pause', 'Full screen', 'Leave the big screen'])
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: 'Big screen' })).toBeVisible()
    })
  })
})

/** Collects the texts of the elements that are animated by script. */
function recordMovedRows() {
  const moved: string[] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    moved.push(this.textContent)
    return animate.apply(this, args)
  }
  Object.assign(window, { movedRows: moved })
}

const panelOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })
