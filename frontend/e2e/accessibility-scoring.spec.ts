import { expectNoBarriers } from './support/accessibility'
import { arrive } from './support/navigation'
import { dayWithTeams, isLive, logTop, rowOf, rowsOf } from './support/standings'
import { expect, testOverLine as test } from './support/story'

test('axe finds nothing on the standings: board, breakdown, plot, categories, frozen, without signal', async ({
  page,
  line,
  server,
}) => {
  const { competition, ada, cleo } = await dayWithTeams(server)
  await logTop(ada, competition, 'Le Toit')
  await logTop(cleo, competition, 'Nose')
  await arrive(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await page.getByRole('button', { name: 'Follow Lichen' }).click()
  await page.getByText('How the day went').click()
  await page.getByText('As a table').click()
  await expectNoBarriers(page)

  await rowOf(page, 'Moss').getByRole('button', { name: /Moss/ }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Moss' })
  await expect(sheet.locator('summary').first()).toBeVisible()
  for (const summary of await sheet.locator('summary').all()) await summary.click()
  await expectNoBarriers(page)

  await page.goto(`${competition.path}/categories`)
  await expect(page.getByText('Leading').first()).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(competition.path)
  await expect(page.getByRole('heading', { name: 'Your standing' })).toBeVisible()
  await expectNoBarriers(page)

  await competition.freeze(true)
  await page.goto(`/live/${competition.id}`)
  await expect(page.getByText('The board rests until the prizes')).toBeVisible()
  await expectNoBarriers(page)
  await competition.freeze(false)

  await page.goto(`${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  line.turn({ kind: 'reset' })
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expectNoBarriers(page)
})

test('axe finds nothing on the big screen', async ({ page, server }) => {
  const { competition, ada } = await dayWithTeams(server)
  await logTop(ada, competition, 'Le Toit')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/live/${competition.id}`)
  await expect(page.getByRole('listitem').first()).toContainText('Moss')
  await expectNoBarriers(page)
})
