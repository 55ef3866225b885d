import { countedBy, dayAtTheCrag, logBoulder, panel, prepareAtHome } from './support/ascents'
import { holdWrites, ledgerOf } from './support/ledger'
import { expect, testOverLine as test } from './support/story'

const SYNC = 'POST /api/ascents/sync'

test.use({ ownServer: {} })

test('fault 7: the server is killed before and after the commit: nothing is lost, nothing is there twice', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Before', 'After'])
  await prepareAtHome(page, climber, day)

  const tries = line.count(SYNC)
  const letWrite = await holdWrites(server)
  await logBoulder(page, 'Before')
  await expect.poll(() => line.count(SYNC)).toBeGreaterThan(tries)
  await server.kill()
  await letWrite()
  expect(await ledgerOf(server, climber)).toEqual([])
  await server.start()
  await page.reload()
  await expect(panel(page).getByText('Counted')).toBeVisible()

  line.turn({ kind: 'answers-lost' })
  await logBoulder(page, 'After')
  await expect.poll(() => ledgerOf(server, climber)).toHaveLength(2)
  await server.kill()
  await expect(panel(page).getByText('Counted')).toBeHidden()
  line.turn({ kind: 'clear' })
  await server.start()
  await page.reload()
  await expect(panel(page).getByText('Counted')).toBeVisible()

  expect(await countedBy(day)).toBe(2)
  expect((await ledgerOf(server, climber)).map(({ seq, status }) => [seq, status])).toEqual([
    [1, 'accepted'],
    [2, 'accepted'],
  ])
})
