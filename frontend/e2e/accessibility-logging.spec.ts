import { expectAccessible } from './support/accessibility'
import {
  logBoulder,
  openAscents,
  openBoulder,
  panel,
  prepareForOffline,
  press,
  startCompetitionDay,
} from './support/ascents'
import { expect, testThroughProxy as test } from './support/story'

test('axe finds no violations on boulders and ascents, counted or unsent', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await prepareForOffline(page, climber, day)
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  network.setCondition({ kind: 'reset' })
  await logBoulder(page, 'Nose', 'Flashed')
  await expectAccessible(page)
  await openAscents(page)
  await expect(page.getByText('1 waiting to be sent')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Boulders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${day.competition.path}/boulders/?search=nothing`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations without ascents, in the not-saved dialog, and in the crag check', async ({
  page,
  network,
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
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The connection is gone', 'InvalidStateError')
    }
  })
  await press(page, 'Topped')
  await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toBeVisible()
  await expectAccessible(page)

  network.setCondition({ kind: 'reset' })
  await page.goto('/test')
  await expect(page.getByText('The server can’t be reached.', { exact: false })).toBeVisible()
  await expectAccessible(page)
})
