import { countedAscents, logBoulder, panel, prepareForOffline, startCompetitionDay } from './support/ascents'
import { holdWrites, ledgerOf } from './support/ledger'
import { expect, testThroughProxy as test } from './support/story'

const SYNC = 'POST /api/ascents/sync'

test.use({ ownServer: {} })

test('fault 7: killing the server before or after the commit loses and duplicates nothing', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Before', 'After'])
  await prepareForOffline(page, climber, day)

  const tries = network.count(SYNC)
  const letWrite = await holdWrites(server)
  await logBoulder(page, 'Before')
  await expect.poll(() => network.count(SYNC)).toBeGreaterThan(tries)
  await server.kill()
  await letWrite()
  expect(await ledgerOf(server, climber)).toEqual([])
  await server.start()
  await page.reload()
  await expect(panel(page).getByText('Counted')).toBeVisible()

  network.setCondition({ kind: 'responses-lost' })
  await logBoulder(page, 'After')
  await expect.poll(() => ledgerOf(server, climber)).toHaveLength(2)
  await server.kill()
  await expect(panel(page).getByText('Counted')).toBeHidden()
  network.setCondition({ kind: 'normal' })
  await server.start()
  await page.reload()
  await expect(panel(page).getByText('Counted')).toBeVisible()

  expect(await countedAscents(day)).toBe(2)
  expect((await ledgerOf(server, climber)).map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'accepted'],
    [2, 'accepted'],
  ])
})
