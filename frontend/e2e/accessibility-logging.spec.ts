import { expectNoBarriers } from './support/accessibility'
import {
  dayAtTheCrag,
  logBoulder,
  openAscents,
  openBoulder,
  panel,
  prepareAtHome,
  press,
} from './support/ascents'
import { expect, testOverLine as test } from './support/story'

test('axe finds nothing on boulders and ascents, counted or waiting without signal', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose'])
  await prepareAtHome(page, climber, day)
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  line.turn({ kind: 'reset' })
  await logBoulder(page, 'Nose', 'Flashed')
  await expectNoBarriers(page)
  await openAscents(page)
  await expect(page.getByText('1 waits to be sent')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Boulders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`${day.competition.path}/boulders/?search=nothing`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing where nothing was logged, in the dialog of what could not be saved, and in the crag check', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit'])
  await prepareAtHome(page, climber, day)
  await openAscents(page)
  await expect(page.getByText('You have not logged an ascent')).toBeVisible()
  await expectNoBarriers(page)

  await openBoulder(page, 'Le Toit')
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The connection is gone', 'InvalidStateError')
    }
  })
  await press(page, 'Topped')
  await expect(page.getByRole('alertdialog', { name: 'Not saved' })).toBeVisible()
  await expectNoBarriers(page)

  line.turn({ kind: 'reset' })
  await page.goto('/test')
  await expect(page.getByText('No answer from the server.', { exact: false })).toBeVisible()
  await expectNoBarriers(page)
})
