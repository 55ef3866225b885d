import type { Page } from '@playwright/test'
import { press } from './support/ascents'
import { ledgerOf } from './support/ledger'
import { openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { createClimbers } from './support/teams'
import { ONGOING } from './support/times'

/** Presses these buttons right after each other while the phone's store is busy, as on a slow phone. */
const pressQuickly = (page: Page, names: string[]): Promise<void> =>
  page.evaluate(async (names) => {
    const opening = indexedDB.open('topout-outbox')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const ops = opening.result.transaction('ops', 'readwrite').objectStore('ops')
    const freeAt = performance.now() + 600
    const hold = () => {
      ops.count().onsuccess = () => void (performance.now() < freeAt && hold())
    }
    hold()
    for (const name of names) {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))
      if (!button) throw new Error(`There is no button ${name}`)
      button.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    opening.result.close()
  }, names)

test('fault 102: quick presses of a judge on a slow phone are all counted, and whoever is done stays away', async ({
  page,
  server,
}) => {
  const { competition } = await createClimbers(server, ['Ada', 'Bela'] as const)
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  await competition.setBoulders('Nose')
  await competition.move(ONGOING)
  const judge = await createClimber(server, { firstName: 'Jo', lastName: 'Judge' })
  await competition.nameJudge(judge)
  await openSignedIn(page, judge, `/judge/${competition.id}/boulder`)
  await page.getByLabel('Which boulder?').selectOption({ label: '1 Nose' })
  for (const name of ['Ada', 'Bela']) {
    await page.getByLabel('Number, name or team').fill(name)
    await page.keyboard.press('Enter')
  }
  const tries = page.getByRole('button', { name: /^Try/ })
  await expect(page.getByText('Climbing now')).toBeVisible()

  await pressQuickly(page, ['Zone', 'Try', 'Try'])
  await expect(page.getByRole('button', { name: 'Zone', pressed: true })).toBeVisible()
  await expect(tries).toHaveText(/3$/)

  await pressQuickly(page, ['Top', 'Done, next one', 'Try', 'Try', 'Top'])
  await expect(page.getByRole('status').filter({ hasText: 'Topped' })).toBeVisible()
  await expect(page.getByText('Bela Stone')).toBeVisible()
  await expect(tries).toHaveText(/2$/)
  await expect(page.getByText('Ada Stone')).toHaveCount(0)

  await pressQuickly(page, ['Undo', 'Undo', 'Top'])
  await expect(page.getByText('Flashed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Bela Stone')).toBeVisible()
  await press(page, 'Done, next one')
  await expect(page.getByText('Nobody is waiting', { exact: false })).toBeVisible()

  await expect.poll(async () => (await ledgerOf(server, judge)).length).toBe(5)
  const ledger = await ledgerOf(server, judge)
  expect(ledger.map(({ status }) => status)).toEqual(Array(5).fill('accepted'))
})
