import { expectAccessible } from './support/accessibility'
import { DESK, PHONE } from './support/console'
import { openSignedIn } from './support/navigation'
import { formatScore, logTop, standingsOf, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'

test('the team page shows place and score live, and who scored what', async ({ page, server }) => {
  const { competition, ada, bela, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await logTop(ada, competition, 'Nose')
  await openSignedIn(page, ada, `${competition.path}/team/`)
  const score = page.locator('section', { has: page.getByRole('heading', { name: 'Your score' }) })
  const contributions = page.getByRole('list', { name: 'Who scored what' }).getByRole('listitem')
  await expect(score).toContainText('Place1of 2')
  await expect(contributions.first()).toContainText('Ada Stone 2 boulders')
  await expect(contributions.nth(1)).toContainText('Bela Stone 0 boulders')

  await logTop(bela, competition, 'Whale')
  await expect(contributions.nth(1)).toContainText('Bela Stone 1 boulder')
  const [moss] = await standingsOf(server, competition)
  await expect(score).toContainText(`Score${moss?.score}`)
  const shares = await contributions.locator('.numeral').allTextContents()
  const sum = shares.reduce((total, share) => total + Math.round(Number(share.replace('+', '')) * 100), 0)
  expect(formatScore(sum / 100)).toBe(moss?.score)
  await page.setViewportSize(DESK)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)

  for (const boulder of ['Nose', 'Whale', 'Crux', 'Le Toit']) await logTop(cleo, competition, boulder)
  await expect(score).toContainText('Place2of 2')
  await score.getByRole('link', { name: /^Why / }).click()
  await expect(page.getByRole('dialog', { name: 'Moss' })).toBeVisible()
})
