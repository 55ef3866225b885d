import { expectAccessible } from './support/accessibility'
import {
  countedAscents,
  openAscents,
  openBoulder,
  panel,
  prepareForOffline,
  press,
  startCompetitionDay,
} from './support/ascents'
import { expect, test, WITH_SERVICE_WORKER } from './support/story'

test.use(WITH_SERVICE_WORKER)

test('Y2, fault 22: if the outbox cannot be written, a dialog tells what to report to a judge, and nothing is shown as saved', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  await openAscents(page)
  await expect(page.getByText('No ascents yet')).toBeVisible()
  await expectAccessible(page)
  await openBoulder(page, 'Le Toit')
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction
    Reflect.set(window, 'repair', () => {
      IDBDatabase.prototype.transaction = real
    })
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The connection is gone', 'InvalidStateError')
    }
  })
  await press(page, 'Topped')
  const dialog = page.getByRole('alertdialog', { name: 'Not saved' })
  await expect(dialog).toContainText('1 Le Toit: Topped')
  await expect(dialog).toContainText('close this tab and open it again')
  await expectAccessible(page)
  await expect(page.getByText('Saved on this phone')).toHaveCount(0)
  expect(await countedAscents(day)).toBe(0)

  await page.evaluate(() => Reflect.get(window, 'repair')())
  await dialog.getByRole('button', { name: 'Try to save it again' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(await countedAscents(day)).toBe(1)
})
