import { noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'
import { confirm, createTeam, heading } from './support/teams'

test('leaving a team is kept over a loss of signal and a reload right after it', async ({
  page,
  network,
  server,
}) => {
  const { competition, people, code } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
  await openSignedIn(page, people[0], `${competition.path}/`)
  await untilPersisted(page, 'participant', 'Moss')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await untilPersisted(page, 'team', code)
  await untilOfflineReady(page)

  await confirm(page, 'Leave Team')
  await page.getByText('You’re climbing solo').waitFor()
  network.setCondition({ kind: 'reset' })
  await page.reload()

  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText('You’re climbing solo')).toBeVisible()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Create a team' })).toBeVisible()
  await expect(heading(page, 'Moss')).toBeHidden()
})
