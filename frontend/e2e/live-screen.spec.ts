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
  await page.goto(`/live/${competition.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Teams below 6B')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.fastForward(PAUSE_AFTER_INPUT_MS)
  await expect(title).toHaveText('Teams below 6B')
  await expect(isLive(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that leads to this board' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await logTop(ada, competition, 'Le Toit')
  await expect(page.getByRole('listitem').first()).toContainText('Moss')
  const [first] = await standingsOf(server, competition, CATEGORY)
  await expect(page.getByRole('listitem').first()).toContainText(String(first?.score))

  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText('Teams 6B and above')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Teams below 6B')

  // After user input it waits a minute, then pages every twelve seconds.
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.clock.fastForward(PAUSE_AFTER_INPUT_MS)
  await expect(title).toHaveText('Teams 6B and above')
  await page.clock.fastForward(PAGE_INTERVAL_MS)
  await expect(title).toHaveText('Individual')
  await page.clock.fastForward(PAGE_INTERVAL_MS)
  await expect(title).toHaveText('Teams below 6B')
})
