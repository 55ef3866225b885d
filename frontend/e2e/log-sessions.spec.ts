import { countedBy, dayAtTheCrag, logBoulder, panel, prepareAtHome } from './support/ascents'
import { letTokenExpire } from './support/expired-token'
import { ledgerOf } from './support/ledger'
import { typeCredentials } from './support/navigation'
import { expect, testOverLine as test } from './support/story'

const REFRESH = 'POST /api/refresh-token'

test('Y7, fault 26: an expired token is renewed once; a revoked session keeps the queue, and its owner sends it', async ({
  page,
  context,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await prepareAtHome(page, climber, day)

  // Without signal first: with it, whatever else the app asks for could renew the token before the queue does.
  line.turn({ kind: 'reset' })
  await letTokenExpire(context)
  await logBoulder(page, 'Le Toit')
  const refreshes = line.count(REFRESH)
  line.turn({ kind: 'clear' })
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(line.count(REFRESH) - refreshes).toBe(1)

  line.turn({ kind: 'reset' })
  await logBoulder(page, 'Nose')
  await day.climber.endOtherSessions()
  await letTokenExpire(context)
  await logBoulder(page, 'Whale')
  line.turn({ kind: 'clear' })
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(`2 of ${climber.firstName} waiting`)).toBeVisible()
  expect(await ledgerOf(server, climber)).toHaveLength(1)

  await typeCredentials(page, climber)
  await expect.poll(() => countedBy(day)).toBe(3)
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2, 3])
})
