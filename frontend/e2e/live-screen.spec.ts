import { CATEGORY, dayWithTeams, isLive, logTop, standingsOf } from './support/standings'
import { expect, test } from './support/story'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the big screen pages by itself through all boards, moves, and obeys the keys', async ({
  page,
  server,
}) => {
  const { competition, ada } = await dayWithTeams(server)
  await page.goto(`/live/${competition.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Teams below 6B')
  await expect(isLive(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that leads to this board' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await logTop(ada, competition, 'Le Toit')
  const [first] = await standingsOf(server, competition, CATEGORY)
  await expect(page.getByRole('listitem').first()).toContainText(`Moss`)
  await expect(page.getByRole('listitem').first()).toContainText(String(first?.score))

  await expect(title).not.toHaveText('Teams below 6B', { timeout: 14_000 })

  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Teams below 6B')
  await page.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText('Teams below 6B')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
})
