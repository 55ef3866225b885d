import { expectNoBarriers } from './support/accessibility'
import { dayAtTheCrag, logBoulder, openAscents, panel, prepareAtHome } from './support/logging'
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
  await page.getByRole('link', { name: 'Boulders' }).click()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`${day.competition.path}/boulders/?search=nothing`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expectNoBarriers(page)
})
