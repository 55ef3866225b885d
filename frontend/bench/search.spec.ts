import { prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { p95, ROUNDS, recordFigure } from './figures'
import { throttleCpu, typeTexts } from './slow-phone'

const BOULDERS = 500
const KINDS = ['Toit', 'Angle', 'Mur', 'Dalle', 'Arête']
const NAMES = Array.from({ length: BOULDERS }, (_, index) => `${KINDS[index % KINDS.length]} ${index + 1}`)
/** A fast typist on a phone. */
const PAUSE_MS = 250

test('typing in the search of 500 boulders is not blocked on a slow phone', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await prepareForOffline(page, climber, day)
  await expect(page.getByText(`${BOULDERS} boulders`)).toBeVisible()
  await expect(page.getByText('Arête 500', { exact: true })).toBeAttached()
  await throttleCpu(page, 6)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = ['d', 'da', 'dal', 'dalle', 'dalle 1', 'dalle 12']
    times.push(...(await typeTexts(page, typed, PAUSE_MS)))
    await expect(page.getByText(`2 of ${BOULDERS} boulders`, { exact: true })).toBeVisible()
    times.push(...(await typeTexts(page, [...typed.reverse().slice(1), ''], PAUSE_MS)))
    await expect(page.getByText(`${BOULDERS} boulders`, { exact: true })).toBeVisible()
  }
  recordFigure(
    `a key in the search of ${BOULDERS} boulders → the letter is there, 6× slower CPU, p95`,
    p95(times),
    100,
  )
})
