import { logBoulder, openAscents, prepareForOffline, startCompetitionDay } from './support/ascents'
import { logTop } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'

test('fault 96: a tap that another entry replaced is told, with what counts instead', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  network.setCondition({ kind: 'reset' })
  await logBoulder(page, 'Le Toit', 'Flashed')

  await logTop({ ...climber, client: day.climber }, day.competition, 'Le Toit')
  network.setCondition({ kind: 'normal' })
  const badge = page.getByRole('status', { name: 'Your ascents' })
  await expect(badge).toHaveText('1 replaced')
  await badge.getByRole('link').click()
  const replaced = page.getByRole('listitem').filter({ hasText: 'Replaced' })
  await expect(replaced).toContainText('Another entry for this boulder counts instead: Topped')
  await expect(page.getByRole('listitem').filter({ hasText: 'Counted' })).toContainText('Topped')
  await openAscents(page)
  await expect(badge).toHaveText('')
})
