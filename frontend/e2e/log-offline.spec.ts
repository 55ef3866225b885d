import {
  countedBy,
  dayAtTheCrag,
  logBoulder,
  logInARow,
  openAscents,
  panel,
  prepareAtHome,
  press,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { noSignal } from './support/navigation'
import { expect, testOverLine as test } from './support/story'

test('what is logged and taken back without signal survives a reload and is counted once when it is back', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await logBoulder(page, 'Nose', 'Flashed')
  await logBoulder(page, 'Whale')
  await press(page, 'Undo')
  await expect(panel(page).getByText('Saved on this phone')).toBeHidden()

  await openAscents(page)
  await expect(page.getByText('4 wait to be sent')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toHaveCount(2)
  await press(page, 'Send now')
  await expect(page.getByText('No luck yet.', { exact: false })).toBeVisible()
  expect(await countedBy(day)).toBe(0)

  line.turn({ kind: 'clear' })
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(page.getByText('Counted', { exact: true })).toHaveCount(2)
  expect(await countedBy(day)).toBe(2)
})

/** One more than fits into a batch (Y5). */
const MANY = 51

test('Q1: fifty-one ascents, logged without signal across reloads, are counted once each', async ({
  page,
  line,
  server,
  climber,
}) => {
  const names = Array.from({ length: MANY }, (_, index) => `Boulder ${String(index + 1).padStart(2, '0')}`)
  const day = await dayAtTheCrag(server, climber, names)
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'reset' })
  for (let done = 0; done < MANY; done += 17) {
    await page.reload()
    await logInARow(page, names.slice(done, done + 17))
  }
  await page.reload()
  await openAscents(page)
  await expect(page.getByText(`${MANY} wait to be sent`)).toBeVisible()
  expect(await ledgerOf(server, climber)).toEqual([])

  line.turn({ kind: 'clear' })
  await press(page, 'Send now')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await countedBy(day)).toBe(MANY)
  const ledger = await ledgerOf(server, climber)
  expect(ledger.map(({ seq, status }) => [seq, status])).toEqual(
    names.map((_, index) => [index + 1, 'accepted']),
  )
  expect(new Set(ledger.map(({ boulder_id }) => boulder_id)).size).toBe(MANY)
})
