import { expectAccessible } from './support/accessibility'
import { navigate, openSignedIn } from './support/navigation'
import {
  board,
  formatScore,
  isLive,
  logTop,
  rowOf,
  rowsOf,
  standingsOf,
  startTeamCompetition,
} from './support/standings'
import { expect, test } from './support/story'

/** From the seeded demo data. */
const DEMO_MARATHON = 1
const DEMO_CLIMBER = {
  email: 'climber@topout.test',
  password: 'Topout-2026',
  firstName: 'Mila',
  lastName: 'Petrova',
}

test('tabs of the categories, followed rows, the score history, and the own place on other pages', async ({
  page,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await openSignedIn(page, ada, `${competition.path}/scoring`)

  await test.step('followed rows are listed first and stored on this device', async () => {
    const star = board(page).getByRole('button', { name: 'Follow Lichen' })
    await star.click()
    const followed = page.getByRole('region', { name: 'Followed' })
    await expect(followed.getByRole('listitem')).toHaveText([/Lichen/])
    await expectAccessible(page)
    await page.reload()
    await expect(followed.getByRole('listitem')).toHaveText([/Lichen/])
    await followed.getByRole('button', { name: 'Follow Lichen' }).click()
    await expect(followed).toBeHidden()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the score history is shown as a plot and as a table', async () => {
    await page.getByText('Scores over time').click()
    await expect(
      page.getByRole('img', { name: /^Scores from \d\d:\d\d to \d\d:\d\d of Moss, Lichen\.$/ }),
    ).toBeVisible()
    const dashes = await page
      .locator('polyline')
      .evaluateAll((curves) => curves.map((curve) => curve.getAttribute('stroke-dasharray')))
    expect(new Set(dashes).size, 'curves differ without colour').toBe(2)
    await expect(page.locator('[data-curve-label]')).toHaveText(['1 Moss', '2 Lichen'])
    await page.getByText('As a table').click()
    await expectAccessible(page)
    const [first] = await standingsOf(server, competition)
    await expect(page.getByRole('row', { name: /Moss/ }).getByRole('cell').last()).toHaveText(
      String(first?.score),
    )
  })

  await test.step('each category has a tab, the own one first, and the URL keeps the open one', async () => {
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Teams below 6B (You)', 'Individual (You)', 'Teams 6B and above'])
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(rowOf(page, 'Moss')).toContainText('You')
    await tabs.nth(1).click()
    await expect(page).toHaveURL(/category=individual/)
    await expect(rowOf(page, 'Ada Stone')).toContainText('You')
    await page.reload()
    await expect(rowOf(page, 'Dana Stone')).toBeVisible()
    await page.getByRole('tab', { name: 'Individual' }).press('ArrowRight')
    await expect(page.getByText('Nobody on this board yet')).toBeVisible()
  })

  await test.step('the own place is shown on the competition home and the dashboard, and categories list their leaders', async () => {
    const [first] = await standingsOf(server, competition)
    await navigate(page, competition.path)
    const standing = page.locator('section', { has: page.getByRole('heading', { name: 'Your standing' }) })
    await expect(standing).toContainText(`${first?.score}`)
    await expect(standing).toContainText('of 2')
    for (const boulder of ['Nose', 'Whale', 'Crux']) await logTop(cleo, competition, boulder)
    await expect(standing).toContainText(/Place2of 2/)
    await expectAccessible(page)

    await navigate(page, '/dashboard')
    await expect(page.getByRole('link', { name: /Teams below 6B: place 2 of 2, score \S+/ })).toBeVisible()
    await navigate(page, `${competition.path}/categories`)
    const category = page
      .locator('section', { has: page.getByRole('heading', { name: 'Teams below 6B' }) })
      .first()
    await expect(category.getByRole('listitem').filter({ hasText: 'Lichen' })).toContainText('1')
    await expectAccessible(page)
  })
})

test('the breakdown explains every score down to the single ascent, and its parts add up', async ({
  page,
  server,
}) => {
  const { competition, ada, bela, cleo } = await startTeamCompetition(server)
  for (const boulder of ['Le Toit', 'Nose', 'Whale']) await logTop(ada, competition, boulder)
  await logTop(bela, competition, 'Nose')
  await logTop(cleo, competition, 'Whale')
  await openSignedIn(page, cleo, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await rowOf(page, 'Moss').getByRole('button', { name: /Moss/ }).first().click()

  const sheet = page.getByRole('dialog', { name: 'Moss' })
  const [first] = await standingsOf(server, competition)
  await expect(sheet.getByRole('heading', { name: `Why ${first?.score}?` })).toBeVisible()
  const groups = sheet.locator('details')
  const sumOf = async (figures: ReturnType<typeof page.locator>) =>
    (await figures.allTextContents()).reduce(
      (sum, text) => sum + Math.round(Number(text.replace('+', '')) * 100),
      0,
    )
  const shares = groups.locator('summary [data-share]')
  await expect.poll(async () => formatScore((await sumOf(shares)) / 100)).toBe(first?.score)
  for (const group of await groups.all()) {
    await group.locator('summary').click()
    expect(await sumOf(group.locator('li [data-share]'))).toBe(
      await sumOf(group.locator('summary [data-share]')),
    )
  }
  await expect(sheet.getByText('Ada Stone').first()).toBeVisible()
  await expectAccessible(page)
  await expect(sheet.getByText(/Nose/).first()).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(board(page)).toBeVisible()
})

test('the own row stays in view while scrolling and searching', async ({ page }) => {
  await openSignedIn(page, DEMO_CLIMBER, `/competition/${DEMO_MARATHON}/scoring?category=individual`)
  const mine = rowOf(page, 'Mila Petrova')
  await expect(rowsOf(page)).toHaveCount(80)
  await expect(mine).toContainText('You')
  for (const share of [0, 0.3, 0.6, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
    await expect(mine).toBeInViewport({ ratio: 0.9 })
  }
  await page.getByLabel('Find a climber or team').fill('QUINN YÍLMAZ')
  await expect(rowsOf(page)).toHaveText([/Mila Petrova/, /Quinn Yilmaz/])
  await expect(page.getByText('1 of 80 found')).toBeVisible()
})
