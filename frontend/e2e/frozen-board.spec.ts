import { expectAccessible } from './support/accessibility'
import { DESK, follow, press } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import { logTop, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'
import { openOnPhone } from './support/teams'

test('while the board is frozen staff see the current standings, and are asked before they show them', async ({
  page,
  browser,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  const organiser = await competition.createOrganiser()
  await logTop(ada, competition, 'Nose')
  await competition.freeze(true)
  for (const boulder of ['Whale', 'Crux', 'Le Toit']) await logTop(cleo, competition, boulder)

  await test.step('the climber’s own standing says that it is frozen', async () => {
    const phone = await openOnPhone(browser, server, ada, `${competition.path}/`)
    const standing = phone.locator('section', { has: phone.getByRole('heading', { name: 'Your standing' }) })
    await expect(standing).toContainText('Place1of 2')
    await expect(standing).toContainText(/Frozen at \d/)
    await navigate(phone, '/dashboard')
    await expect(phone.getByRole('list', { name: 'Your standing' })).toContainText(/Frozen at \d/)
    await navigate(phone, `${competition.path}/team/`)
    await expect(phone.getByText(/Frozen at \d/)).toBeVisible()
  })

  await page.setViewportSize(DESK)
  await openSignedIn(page, organiser, `/organise/${competition.id}/results`)
  await test.step('the results page has the current standings, and says what others see', async () => {
    await expect(page.getByText('Frozen for others')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('Lichen')
    await expectAccessible(page)
  })

  await test.step('podium slides and paper ask first', async () => {
    await follow(page, 'Podium slides')
    await expect(page.getByRole('heading', { name: 'These results aren’t official yet' })).toBeVisible()
    await expect(page.getByText('Lichen')).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Show anyway')
    await expect(page.getByText('Moss')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('listitem').filter({ hasText: 'Lichen' })).toContainText('1st')
    await page.keyboard.press('Escape')
    await follow(page, 'Print results')
    await expect(page.getByRole('heading', { name: 'These results aren’t official yet' })).toBeVisible()
    await press(page, 'Show anyway')
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('Lichen')
  })
})
