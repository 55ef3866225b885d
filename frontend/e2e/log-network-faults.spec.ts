import {
  countedAscents,
  logBoulder,
  openAscents,
  prepareForOffline,
  press,
  startCompetitionDay,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import {
  type NetworkCondition,
  PORTAL_PAGE,
  PORTAL_REDIRECT,
  PORTAL_STATUS_511,
  proxyPage,
} from './support/network-proxy'
import { expect, testThroughProxy as test } from './support/story'

const SYNC = 'POST /api/ascents/sync'

/** Network faults, and whether the request reaches the server. */
const FAULTS: Record<string, { condition: NetworkCondition; arrives?: true }> = {
  'fault 2: the answer is lost after the commit': { condition: { kind: 'responses-lost' }, arrives: true },
  'fault 3: the answer is cut in the middle of its JSON': {
    condition: { kind: 'half-responses' },
    arrives: true,
  },
  'fault 4: a captive portal answers 200 with its page': {
    condition: { kind: 'captive-portal', response: PORTAL_PAGE },
  },
  'fault 4: a captive portal redirects': {
    condition: { kind: 'captive-portal', response: PORTAL_REDIRECT },
  },
  'fault 4: a captive portal answers 511': {
    condition: { kind: 'captive-portal', response: PORTAL_STATUS_511 },
  },
  'fault 5: a proxy answers 404 with its page': {
    condition: { kind: 'captive-portal', response: proxyPage('404 Not Found'), only: SYNC },
  },
  'fault 5: a proxy answers 502 with its page': {
    condition: { kind: 'captive-portal', response: proxyPage('502 Bad Gateway'), only: SYNC },
  },
  'fault 5: a proxy answers 503 with its page': {
    condition: { kind: 'captive-portal', response: proxyPage('503 Service Unavailable'), only: SYNC },
  },
  'fault 6: nothing is forwarded': { condition: { kind: 'black-hole' } },
}

test('faults 2 to 6: under network faults ops stay in the outbox until their verdict, nobody is signed out, all count once', async ({
  page,
  network,
  server,
  climber,
}) => {
  const names = Object.keys(FAULTS).map((_, index) => `Fault ${index + 1}`)
  const day = await startCompetitionDay(server, climber, names)
  await prepareForOffline(page, climber, day)

  for (const [index, [what, { condition, arrives }]] of Object.entries(FAULTS).entries()) {
    await test.step(what, async () => {
      const tries = network.count(SYNC)
      network.setCondition(condition)
      await logBoulder(page, `Fault ${index + 1}`)
      await openAscents(page)
      await expect.poll(() => network.count(SYNC)).toBeGreaterThan(tries)
      await expect(page.getByText('1 waiting to be sent')).toBeVisible()
      await expect.poll(() => ledgerOf(server, climber)).toHaveLength(arrives ? index + 1 : index)

      network.setCondition({ kind: 'normal' })
      await press(page, 'Send now')
      await expect(page.getByText('Everything has been sent')).toBeVisible()
    })
  }
  expect(await countedAscents(day)).toBe(names.length)
  expect((await ledgerOf(server, climber)).map(({ seq, status }) => [seq, status])).toEqual(
    names.map((_, index) => [index + 1, 'accepted']),
  )
})
