import { expectAccessible } from './support/accessibility'
import {
  countedAscents,
  logBoulder,
  logFromList,
  openAscents,
  panel,
  prepareForOffline,
  press,
  startCompetitionDay,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { noSignal } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'

test('ascents logged and undone without signal survive a reload and are counted once when online', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await prepareForOffline(page, climber, day)

  network.setCondition({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await logBoulder(page, 'Nose', 'Flashed')
  await expectAccessible(page)
  await logBoulder(page, 'Whale')
  await press(page, 'Undo')
  await expect(panel(page).getByText('Saved on this phone')).toBeHidden()

  await openAscents(page)
  await expect(page.getByText('4 waiting to be sent')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toHaveCount(2)
  await expectAccessible(page)
  await press(page, 'Send now')
  await expect(page.getByText('No luck yet.', { exact: false })).toBeVisible()
  expect(await countedAscents(day)).toBe(0)

  network.setCondition({ kind: 'normal' })
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  await expect(page.getByText('Counted', { exact: true })).toHaveCount(2)
  expect(await countedAscents(day)).toBe(2)
  await page.getByRole('link', { name: 'Boulders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Find by name or number').fill('nothing')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectAccessible(page)
})

/** One more than fits into a batch (Y5). */
const MANY = 51

test('Q1: fifty-one ascents, logged without signal across reloads, are counted once each', async ({
  page,
  network,
  server,
  climber,
}) => {
  const names = Array.from({ length: MANY }, (_, index) => `Boulder ${String(index + 1).padStart(2, '0')}`)
  const day = await startCompetitionDay(server, climber, names)
  await prepareForOffline(page, climber, day)

  network.setCondition({ kind: 'reset' })
  for (let done = 0; done < MANY; done += 17) {
    await page.reload()
    await logFromList(page, names.slice(done, done + 17))
  }
  await page.reload()
  await openAscents(page)
  await expect(page.getByText(`${MANY} waiting to be sent`)).toBeVisible()
  expect(await ledgerOf(server, climber)).toEqual([])

  network.setCondition({ kind: 'normal' })
  await press(page, 'Send now')
  await expect(page.getByText('Everything has been sent')).toBeVisible()
  expect(await countedAscents(day)).toBe(MANY)
  const ledger = await ledgerOf(server, climber)
  expect(ledger.map(({ seq, status }) => [seq, status])).toEqual(
    names.map((_, index) => [index + 1, 'accepted']),
  )
  expect(new Set(ledger.map(({ boulder_id }) => boulder_id)).size).toBe(MANY)
})
