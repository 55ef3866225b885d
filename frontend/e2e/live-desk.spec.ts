import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import {
  board,
  isLive,
  logTop,
  rowOf,
  rowsOf,
  standingsOf,
  startTeamCompetition,
  untilSubscribed,
} from './support/standings'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'
import { ONGOING } from './support/times'

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a guest sees the whole board with plot, and a breakdown beside it', async ({ page, server }) => {
    const { competition, ada } = await startTeamCompetition(server)
    await logTop(ada, competition, 'Le Toit')
    await page.goto(`/live/${competition.id}`)
    await expect(isLive(page)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Scores from .* of Moss, Lichen\.$/ })).toBeVisible()
    const button = rowOf(page, 'Moss').getByRole('button', { name: /Moss/ }).first()
    await button.click()
    const pane = page.getByRole('region', { name: 'Moss' })
    const [first] = await standingsOf(server, competition)
    await expect(pane.getByRole('heading', { name: `Why ${first?.score}?` })).toBeVisible()
    await expect(board(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(pane.getByRole('heading', { name: 'Moss', exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(pane).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pane).toBeHidden()
    await expect(button).toBeFocused()

    await page.getByRole('link', { name: 'Big screen' }).click()
    await expect(page.getByRole('link', { name: 'Leave the big screen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(board(page)).toBeVisible()
  })
})

test('before the start nothing is live; then only a changed score is highlighted; a shared category is in view', async ({
  page,
  server,
}) => {
  await page.addInitScript(recordHighlightedRows)
  await test.step('before the start there are no places, and nothing is called live', async () => {
    const { competition: next } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
    const subscribed = untilSubscribed(page)
    await page.goto(`/live/${next.id}`)
    await subscribed
    await expect(page.getByText(/^Starts .*, \d\d:\d\d$/)).toBeVisible()
    await expect(rowsOf(page)).toHaveText([/^Moss/])
    await expect(isLive(page)).toHaveCount(0)
    await next.move(ONGOING)
    await expect(isLive(page)).toBeVisible()
    await expect(rowsOf(page)).toHaveText([/^1Moss/])
  })

  const { competition, ada } = await startTeamCompetition(server)
  await page.goto(`/live/${competition.id}`)
  await expect(isLive(page)).toBeVisible()
  await logTop(ada, competition, 'Le Toit')
  await expect.poll(() => page.evaluate('highlightedRows.size')).toBe(1)
  expect(await page.evaluate('[...highlightedRows]')).toEqual([await rowId(page, 'Moss')])
  await expect(page.locator('[data-changed]'), 'not for long').toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`/live/${competition.id}?category=individual`)
  await expect(page.getByRole('heading', { level: 2, name: 'Individual' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Individual' })).toBeInViewport({ ratio: 0.9 })
})

const rowId = (page: Page, name: string) => rowOf(page, name).getAttribute('data-row')

/** A highlight may be over before a slow story looks. */
function recordHighlightedRows() {
  const highlighted = new Set<string | null | undefined>()
  new MutationObserver(() => {
    for (const score of document.querySelectorAll('[data-changed]'))
      highlighted.add(score.closest('[data-row]')?.getAttribute('data-row'))
  }).observe(document, { subtree: true, childList: true, attributes: true })
  Object.assign(window, { highlightedRows: highlighted })
}
