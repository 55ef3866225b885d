import { expectAccessible } from './support/accessibility'
import { openSignedIn } from './support/navigation'
import { isLive, logTop, rowOf, rowsOf, startTeamCompetition } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'

test('axe finds no violations on the standings: board, breakdown, plot, categories, frozen, without signal', async ({
  page,
  network,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await logTop(cleo, competition, 'Nose')
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await page.getByRole('button', { name: 'Follow Lichen' }).click()
  await page.getByText('Scores over time').click()
  await page.getByText('As a table').click()
  await expectAccessible(page)

  await rowOf(page, 'Moss').getByRole('button', { name: /Moss/ }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Moss' })
  await expect(sheet.locator('summary').first()).toBeVisible()
  for (const summary of await sheet.locator('summary').all()) await summary.click()
  await expectAccessible(page)

  await page.goto(`${competition.path}/categories`)
  await expect(page.getByText('Leading').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(competition.path)
  await expect(page.getByRole('heading', { name: 'Your standing' })).toBeVisible()
  await expectAccessible(page)

  await competition.freeze(true)
  await page.goto(`/live/${competition.id}`)
  await expect(page.getByText('The board is frozen until the prize-giving')).toBeVisible()
  await expectAccessible(page)
  await competition.freeze(false)

  await page.goto(`${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  network.setCondition({ kind: 'reset' })
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expectAccessible(page)
})

test('axe finds no violations on a desk: the board with a breakdown beside it, the big screen, the team', async ({
  page,
  server,
}) => {
  const { competition, ada } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/live/${competition.id}`)
  await rowOf(page, 'Moss').getByRole('button', { name: /Moss/ }).first().click()
  await expect(page.getByRole('region', { name: 'Moss' }).locator('summary').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/live/${competition.id}/screen`)
  await expect(page.getByRole('listitem').first()).toContainText('Moss')
  await expect(page.getByText('Le Toit')).toBeVisible()
  await expectAccessible(page)

  await openSignedIn(page, ada, `${competition.path}/team/`)
  await expect(page.getByRole('list', { name: 'Who scored what' })).toBeVisible()
  await expectAccessible(page)
})
