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

/** What the line does to a request, and whether the server hears of it all the same. */
const TROUBLE: Record<string, { condition: NetworkCondition; arrives?: true }> = {
  'fault 2: the answer is lost after the commit': { condition: { kind: 'responses-lost' }, arrives: true },
  'fault 3: the answer is cut in the middle of its JSON': {
    condition: { kind: 'half-responses' },
    arrives: true,
  },
  'fault 4: a captive portal answers 200 with its page': {
    condition: { kind: 'captive-portal', response: PORTAL_PAGE },
  },
  'fault 4: a captive portal sends us elsewhere': {
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
  'fault 6: nothing comes through at all': { condition: { kind: 'black-hole' } },
}

test('faults 2 to 6: whatever the line does, no op ends before its verdict, nobody is signed out, all count once', async ({
  page,
  network,
  server,
  climber,
}) => {
  const names = Object.keys(TROUBLE).map((_, index) => `Trouble ${index + 1}`)
  const day = await startCompetitionDay(server, climber, names)
  await prepareForOffline(page, climber, day)

  for (const [index, [what, { condition, arrives }]] of Object.entries(TROUBLE).entries()) {
    await test.step(what, async () => {
      const tries = network.count(SYNC)
      network.setCondition(condition)
      await logBoulder(page, `Trouble ${index + 1}`)
      await openAscents(page)
      await expect.poll(() => network.count(SYNC)).toBeGreaterThan(tries)
      await expect(page.getByText('1 waits to be sent')).toBeVisible()
      await expect.poll(() => ledgerOf(server, climber)).toHaveLength(arrives ? index + 1 : index)

      network.setCondition({ kind: 'normal' })
      await press(page, 'Send now')
      await expect(page.getByText('Everything is sent')).toBeVisible()
    })
  }
  expect(await countedAscents(day)).toBe(names.length)
  expect((await ledgerOf(server, climber)).map(({ seq, status }) => [seq, status])).toEqual(
    names.map((_, index) => [index + 1, 'accepted']),
  )
})
