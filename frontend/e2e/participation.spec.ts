import { HeldCompetition } from './support/competitions'
import { arrive, noSignal, untilKept, untilOfflineReady } from './support/navigation'
import { expect, test, testOverLine } from './support/story'

test('whoever does not take part is sent to the entry; a participant is not', async ({
  page,
  server,
  climber,
}) => {
  const competition = await HeldCompetition.open(server)
  await arrive(page, climber, `${competition.path}/`)
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await page.goto('/competition/999/')
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()

  await competition.enter(climber)
  await page.goto(`${competition.path}/`)
  await expect(page).toHaveURL(`${competition.path}/`)
  await expect(page.getByRole('heading', { name: competition.name, level: 1 })).toBeVisible()
})

testOverLine(
  'without signal the cached answer counts: a participant comes in and sees what the phone knows',
  async ({ page, line, server, climber }) => {
    const mine = await HeldCompetition.open(server)
    const other = await HeldCompetition.open(server, { name: 'Not Mine' })
    await mine.enter(climber)
    await arrive(page, climber, `${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
    await untilKept(page, 'participation', '"is_participating":false')
    await page.goto(`${mine.path}/`)
    await expect(page.getByText('Your number')).toBeVisible()
    await untilKept(page, 'participant', 'checked_in_at')
    await untilKept(page, 'competition', mine.name)
    await untilOfflineReady(page)

    line.turn({ kind: 'reset' })
    await page.goto(`${mine.path}/`)
    await expect(page).toHaveURL(`${mine.path}/`)
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByText('Your number')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()

    await page.goto(`${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
  },
)
