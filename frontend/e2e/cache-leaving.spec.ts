import { arrive, noSignal, untilKept, untilOfflineReady } from './support/navigation'
import { expect, testOverLine as test } from './support/story'
import { confirm, heading, standingTeam } from './support/teams'

test('whoever leaves a team, loses the signal and reloads in the same moment is in no team', async ({
  page,
  line,
  server,
}) => {
  const { competition, people, code } = await standingTeam(server, 'Moss', ['Ada', 'Bela'])
  await arrive(page, people[0], `${competition.path}/`)
  await untilKept(page, 'participant', 'Moss')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await untilKept(page, 'team', code)
  await untilOfflineReady(page)

  await confirm(page, 'Leave Team')
  await page.getByText('You climb on your own').waitFor()
  line.turn({ kind: 'reset' })
  await page.reload()

  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText('You climb on your own')).toBeVisible()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Create a team' })).toBeVisible()
  await expect(heading(page, 'Moss')).toBeHidden()
})
