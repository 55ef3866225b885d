import { countedBy, dayAtTheCrag, logBoulder, openAscents, prepareAtHome, press } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { proxyPage, SENT_ELSEWHERE, SIGN_IN_PAGE, WANTS_SIGN_IN, type Weather } from './support/network-proxy'
import { expect, testOverLine as test } from './support/story'

const SYNC = 'POST /api/ascents/sync'

/** What the line does to a request, and whether the server hears of it all the same. */
const TROUBLE: Record<string, { weather: Weather; arrives?: true }> = {
  'fault 2: the answer is lost after the commit': { weather: { kind: 'answers-lost' }, arrives: true },
  'fault 3: the answer is cut in the middle of its JSON': {
    weather: { kind: 'half-answers' },
    arrives: true,
  },
  'fault 4: a captive portal answers 200 with its page': {
    weather: { kind: 'captive-portal', answer: SIGN_IN_PAGE },
  },
  'fault 4: a captive portal sends us elsewhere': {
    weather: { kind: 'captive-portal', answer: SENT_ELSEWHERE },
  },
  'fault 4: a captive portal answers 511': {
    weather: { kind: 'captive-portal', answer: WANTS_SIGN_IN },
  },
  'fault 5: a proxy answers 404 with its page': {
    weather: { kind: 'captive-portal', answer: proxyPage('404 Not Found'), only: SYNC },
  },
  'fault 5: a proxy answers 502 with its page': {
    weather: { kind: 'captive-portal', answer: proxyPage('502 Bad Gateway'), only: SYNC },
  },
  'fault 5: a proxy answers 503 with its page': {
    weather: { kind: 'captive-portal', answer: proxyPage('503 Service Unavailable'), only: SYNC },
  },
  'fault 6: nothing comes through at all': { weather: { kind: 'black-hole' } },
}

test('faults 2 to 6: whatever the line does, no op ends before its verdict, nobody is signed out, all count once', async ({
  page,
  line,
  server,
  climber,
}) => {
  const names = Object.keys(TROUBLE).map((_, index) => `Trouble ${index + 1}`)
  const day = await dayAtTheCrag(server, climber, names)
  await prepareAtHome(page, climber, day)

  for (const [index, [what, { weather, arrives }]] of Object.entries(TROUBLE).entries()) {
    await test.step(what, async () => {
      const tries = line.count(SYNC)
      line.turn(weather)
      await logBoulder(page, `Trouble ${index + 1}`)
      await openAscents(page)
      await expect.poll(() => line.count(SYNC)).toBeGreaterThan(tries)
      await expect(page.getByText('1 waits to be sent')).toBeVisible()
      await expect.poll(() => ledgerOf(server, climber)).toHaveLength(arrives ? index + 1 : index)

      line.turn({ kind: 'clear' })
      await press(page, 'Send now')
      await expect(page.getByText('Everything is sent')).toBeVisible()
    })
  }
  expect(await countedBy(day)).toBe(names.length)
  expect((await ledgerOf(server, climber)).map(({ seq, status }) => [seq, status])).toEqual(
    names.map((_, index) => [index + 1, 'accepted']),
  )
})
