import { countedAscents, logBoulder, panel, prepareForOffline, startCompetitionDay } from './support/ascents'
import { expireToken } from './support/expired-token'
import { ledgerOf } from './support/ledger'
import { typeCredentials } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'

const REFRESH = 'POST /api/refresh-token'

test('Y7, fault 26: an expired token is refreshed once; a revoked session keeps the outbox until its owner signs in', async ({
  page,
  context,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await prepareForOffline(page, climber, day)

  // Without signal first, so that no other request refreshes the token before the outbox does.
  network.setCondition({ kind: 'reset' })
  await expireToken(context)
  await logBoulder(page, 'Le Toit')
  const refreshes = network.count(REFRESH)
  network.setCondition({ kind: 'normal' })
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(network.count(REFRESH) - refreshes).toBe(1)

  network.setCondition({ kind: 'reset' })
  await logBoulder(page, 'Nose')
  await day.climber.endOtherSessions()
  await expireToken(context)
  await logBoulder(page, 'Whale')
  network.setCondition({ kind: 'normal' })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(`${climber.firstName}: 2 to send`)).toBeVisible()
  expect(await ledgerOf(server, climber)).toHaveLength(1)

  await typeCredentials(page, climber)
  await expect.poll(() => countedAscents(day)).toBe(3)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2, 3])
})
