import { countedBy, dayAtTheCrag, logBoulder, prepareAtHome } from './support/logging'
import { climberOf } from './support/people'
import { expect, testOverLine as test } from './support/story'
import { arrive, signIn } from './support/walks'

test.use({ ownServer: {} })

test('a queue waits, visibly, for its owner: signing out and another account neither send nor lose it', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose'])
  await prepareAtHome(page, climber, day)
  line.turn({ kind: 'reset' })
  await logBoulder(page, 'Le Toit')
  await logBoulder(page, 'Nose')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(`2 of ${climber.firstName} waiting`)).toBeVisible()

  line.turn({ kind: 'clear' })
  const other = await climberOf(server)
  await arrive(page, other, '/settings')
  await expect(page.getByText('This device')).toBeVisible()
  expect(await countedBy(day)).toBe(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(`2 of ${climber.firstName} waiting`)).toBeVisible()

  await signIn(page, climber)
  await expect.poll(() => countedBy(day)).toBe(2)
  await expect(page.getByRole('status', { name: 'Your ascents' })).toHaveText('Counted')
})
