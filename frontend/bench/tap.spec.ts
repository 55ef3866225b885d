import { openBoulder, prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { ledgerOf } from '../e2e/support/ledger'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { p95, ROUNDS, recordFigure } from './figures'
import { tapAlternately, throttleCpu, untilPanelShows } from './slow-phone'

const QUEUED = 500
const MEASURED = ROUNDS * 12
/** Shorter than any real interval between ascents. */
const PAUSE_MS = 500
const RETURNS = ROUNDS * 2
const OPS_A_RETURN = 50

test('Q2: a tap is saved fast on a slow phone with a long outbox, and all ops are counted when online', async ({
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
  await tapAlternately(page, QUEUED)
  await throttleCpu(page, 6)
  const taps = await tapAlternately(page, MEASURED, PAUSE_MS)
  recordFigure(`tap → saved on this phone, 6× slower CPU, offline, ${QUEUED} ops queued, p95`, p95(taps), 100)

  await throttleCpu(page, 1)
  await signal(true)
  await untilPanelShows(page, 'Counted')
  const waits: number[] = []
  for (let count = 0; count < RETURNS; count += 1) {
    await signal(false)
    await tapAlternately(page, OPS_A_RETURN)
    await signal(true)
    waits.push(await untilPanelShows(page, 'Counted'))
  }
  recordFigure(`signal back → ${OPS_A_RETURN} ops counted, p95 of ${RETURNS} times`, p95(waits), 5000)

  const sent = QUEUED + MEASURED + RETURNS * OPS_A_RETURN
  const ledger = await ledgerOf(server, climber)
  expect(ledger.map(({ seq }) => seq)).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set(['accepted']))
})
