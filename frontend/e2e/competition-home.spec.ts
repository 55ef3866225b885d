import { HeldCompetition } from './support/competitions'
import { press } from './support/entries'
import { arrive, noSignal, untilKept, untilOfflineReady } from './support/navigation'
import { expect, test, testOverLine } from './support/story'

testOverLine(
  'my QR code and the emergency number are there without signal',
  async ({ page, line, server, climber }) => {
    const competition = await HeldCompetition.open(server)
    await competition.changeInfo('## Emergency\n\nCall [112](tel:112), then a judge.')
    await competition.enter(climber)
    await arrive(page, climber, competition.path)
    await expect(page.getByRole('button', { name: 'Show my QR code' })).toBeVisible()
    await untilKept(page, 'info', 'Emergency')
    await untilKept(page, 'participant', 'checked_in_at')
    await untilOfflineReady(page)

    line.turn({ kind: 'reset' })
    await page.reload()
    await expect(noSignal(page)).toBeVisible()
    await press(page, 'Show my QR code')
    await expect(page.getByRole('img', { name: 'Your QR code for the check-in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Venue, arrival, emergency' }).click()
    await expect(page.getByRole('heading', { name: 'Emergency' })).toBeVisible()
    await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')

    await page.goto('/info')
    await expect(page.getByText(competition.name)).toBeVisible()
    await expect(page.getByText('then a judge.')).toBeVisible()
  },
)

test('without an entry, info leads to the competitions; where nothing is written it says so', async ({
  page,
  server,
  climber,
}) => {
  const competition = await HeldCompetition.open(server)
  await arrive(page, climber, '/info')
  await expect(page.getByRole('heading', { name: 'You are in no competition yet' })).toBeVisible()
  await page.goto(`/info?competition_id=${competition.id}`)
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
})
