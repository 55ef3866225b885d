import { TestCompetition } from './support/competitions'
import { noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, test, testThroughProxy } from './support/story'

test('only users who do not take part are redirected to the entry', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server)
  await openSignedIn(page, climber, `${competition.path}/`)
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await page.goto('/competition/999/')
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()

  await competition.enter(climber)
  await page.goto(`${competition.path}/`)
  await expect(page).toHaveURL(`${competition.path}/`)
  await expect(page.getByRole('heading', { name: competition.name, level: 1 })).toBeVisible()
})

testThroughProxy(
  'without signal the cached participation is used and the page shows cached data',
  async ({ page, network, server, climber }) => {
    const mine = await TestCompetition.open(server)
    const other = await TestCompetition.open(server, { name: 'Not Mine' })
    await mine.enter(climber)
    await openSignedIn(page, climber, `${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
    await untilPersisted(page, 'participation', '"is_participating":false')
    await page.goto(`${mine.path}/`)
    await expect(page.getByText('Your number')).toBeVisible()
    await untilPersisted(page, 'participant', 'checked_in_at')
    await untilPersisted(page, 'competition', mine.name)
    await untilOfflineReady(page)

    network.setCondition({ kind: 'reset' })
    await page.goto(`${mine.path}/`)
    await expect(page).toHaveURL(`${mine.path}/`)
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByText('Your number')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()

    await page.goto(`${other.path}/`)
    await expect(page).toHaveURL(`/competition/register/${other.id}`)
  },
)
