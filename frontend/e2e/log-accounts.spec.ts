import {
  countedAscents,
  logBoulder,
  openBoulder,
  panel,
  prepareForOffline,
  press,
  startCompetitionDay,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { openSignedIn, signIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, testThroughProxy as test } from './support/story'

test('fault 25: the outbox of a signed-out account stays visible and unsent while another account logs', async ({
  page,
  network,
  server,
  climber,
}) => {
  const other = await createClimber(server, { firstName: 'Bea' })
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'], [other])
  await prepareForOffline(page, climber, day)
  network.setCondition({ kind: 'reset' })
  await logBoulder(page, 'Le Toit')
  await logBoulder(page, 'Nose')
  await page.goto('/settings')
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Ada: 2 to send')).toBeVisible()

  network.setCondition({ kind: 'normal' })
  await openSignedIn(page, other, `${day.competition.path}/boulders/`)
  await openBoulder(page, 'Nose')
  await press(page, 'Flashed')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(await countedAscents(day, day.others[0])).toBe(1)
  expect(await ledgerOf(server, climber)).toEqual([])
  await page.goto('/settings')
  await press(page, 'Sign out')
  await expect(page.getByText('Ada: 2 to send')).toBeVisible()

  await signIn(page, climber)
  await expect(page.getByRole('status', { name: 'Your ascents' })).toHaveText('Counted')
  expect(await countedAscents(day)).toBe(2)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2])
  expect((await ledgerOf(server, other)).map(({ seq }) => seq)).toEqual([1])
})
