import { prepareForOffline, startCompetitionDay } from '../e2e/support/ascents'
import { expect, testThroughProxy as test } from '../e2e/support/story'
import { note, p95 } from './figures'
import { slowDown, typeInTurn } from './slow-phone'

const BOULDERS = 500
const KINDS = ['Toit', 'Angle', 'Mur', 'Dalle', 'Arête']
const NAMES = Array.from({ length: BOULDERS }, (_, index) => `${KINDS[index % KINDS.length]} ${index + 1}`)
const ROUNDS = 4
/** Nobody types faster with chalk on the thumb. */
const PAUSE_MS = 250

test('a list of 500 boulders is searched without waiting on a slow phone', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await prepareForOffline(page, climber, day)
  await expect(page.getByText(`${BOULDERS} boulders`)).toBeVisible()
  await expect(page.getByText('Arête 500', { exact: true })).toBeAttached()
  await slowDown(page, 6)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = ['d', 'da', 'dal', 'dalle', 'dalle 1', 'dalle 12']
    times.push(...(await typeInTurn(page, typed, PAUSE_MS)))
    await expect(page.getByText(`2 of ${BOULDERS} boulders`, { exact: true })).toBeVisible()
    times.push(...(await typeInTurn(page, [...typed.reverse().slice(1), ''], PAUSE_MS)))
    await expect(page.getByText(`${BOULDERS} boulders`, { exact: true })).toBeVisible()
  }
  note(
    `a key in the search of ${BOULDERS} boulders → the letter is there, 6× slower CPU, p95`,
    p95(times),
    100,
  )
})
