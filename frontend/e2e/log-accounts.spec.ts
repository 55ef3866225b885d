import {
  countedBy,
  dayAtTheCrag,
  logBoulder,
  openBoulder,
  panel,
  prepareAtHome,
  press,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { arrive, signIn } from './support/navigation'
import { climberOf } from './support/people'
import { expect, testOverLine as test } from './support/story'

test('fault 25: a queue waits, visibly, for its owner, while another account logs on the same phone', async ({
  page,
  line,
  server,
  climber,
}) => {
  const other = await climberOf(server, { firstName: 'Bea' })
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose'], [other])
  await prepareAtHome(page, climber, day)
  line.turn({ kind: 'reset' })
  await logBoulder(page, 'Le Toit')
  await logBoulder(page, 'Nose')
  await page.goto('/settings')
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('2 of Ada waiting')).toBeVisible()

  line.turn({ kind: 'clear' })
  await arrive(page, other, `${day.competition.path}/boulders/`)
  await openBoulder(page, 'Nose')
  await press(page, 'Flashed')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(await countedBy(day, day.others[0])).toBe(1)
  expect(await ledgerOf(server, climber)).toEqual([])
  await page.goto('/settings')
  await press(page, 'Sign out')
  await expect(page.getByText('2 of Ada waiting')).toBeVisible()

  await signIn(page, climber)
  await expect(page.getByRole('status', { name: 'Your ascents' })).toHaveText('Counted')
  expect(await countedBy(day)).toBe(2)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2])
  expect((await ledgerOf(server, other)).map(({ seq }) => seq)).toEqual([1])
})
