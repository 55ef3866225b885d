import { countedBy, dayAtTheCrag, openBoulder, panel, prepareAtHome, press } from './support/ascents'
import { AT_THE_CRAG, expect, test } from './support/story'

test.use(AT_THE_CRAG)

test('Y2, fault 22: a phone whose store is gone says so, with the words for a judge, and never shows a tick', async ({
  page,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit'])
  await prepareAtHome(page, climber, day)
  await openBoulder(page, 'Le Toit')
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction
    Reflect.set(window, 'mend', () => {
      IDBDatabase.prototype.transaction = real
    })
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The connection is gone', 'InvalidStateError')
    }
  })
  await press(page, 'Topped')
  const dialog = page.getByRole('alertdialog', { name: 'Not saved' })
  await expect(dialog).toContainText('1 Le Toit: Topped')
  await expect(page.getByText('Saved on this phone')).toHaveCount(0)
  expect(await countedBy(day)).toBe(0)

  await page.evaluate(() => Reflect.get(window, 'mend')())
  await dialog.getByRole('button', { name: 'Try to save it again' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(await countedBy(day)).toBe(1)
})
