import { openBoulder, prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { ledgerOf } from '../e2e/support/ledger'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { note, p95 } from './figures'
import { slowDown, tapInTurn, untilPanelSays } from './slow-phone'

const QUEUED = 500
const MEASURED = 60
/** Nobody climbs faster. */
const PAUSE_MS = 500
const ROUNDS = 10
const OPS_A_ROUND = 50

test('Q2: a tap is saved at once on a slow phone with a long queue; signal back, and everything is counted', async ({
  page,
  context,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  await openBoulder(page, 'Le Toit')
  const signal = async (back: boolean) => {
    network.setCondition({ kind: back ? 'normal' : 'reset' })
    await context.setOffline(!back)
  }

  await signal(false)
  await tapInTurn(page, QUEUED)
  await slowDown(page, 6)
  const taps = await tapInTurn(page, MEASURED, PAUSE_MS)
  note(`tap → saved on this phone, 6× slower CPU, offline, ${QUEUED} ops queued, p95`, p95(taps), 100)

  await slowDown(page, 1)
  await signal(true)
  await untilPanelSays(page, 'Counted')
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await signal(false)
    await tapInTurn(page, OPS_A_ROUND)
    await signal(true)
    waits.push(await untilPanelSays(page, 'Counted'))
  }
  note(`signal back → ${OPS_A_ROUND} ops counted, p95 of ${ROUNDS} times`, p95(waits), 5000)

  const sent = QUEUED + MEASURED + ROUNDS * OPS_A_ROUND
  const ledger = await ledgerOf(server, climber)
  expect(ledger.map(({ seq }) => seq)).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set(['accepted']))
})
