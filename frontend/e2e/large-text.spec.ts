import { chromium } from './support/chromium'
import { TestCompetition } from './support/competitions'
import { heading } from './support/console'
import { navigateUntilIdle, openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { ONGOING } from './support/times'
import { expectNoSidewaysScroll } from './support/width'

/** The setting of the browser, as people set it: media queries know it too. */
const DOUBLE_TEXT = '--blink-settings=defaultFontSize=32'
test.use({ launchOptions: { ...chromium, args: [...(chromium.args ?? []), DOUBLE_TEXT] } })

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'

test('fault 120: with text at 200 % nothing of a boulder page is cut or covered', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server)
  const own = await competition.enter(climber)
  const mate = await competition.enter(await createClimber(server))
  await competition.team(LONG_NAME, own, [mate])
  await competition.move(ONGOING)
  await competition.change({ ask_witnesses: true, team_logging: true })
  await competition.addBoulder({
    number: 117,
    name: LONG_NAME,
    color: 'yellow',
    remote_bonus: 1,
    description: `Start low. https://example.org/${LONG_NAME}/${LONG_NAME}`,
    location: { latitude: 42.5, longitude: 23.3 },
  })
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  for (const path of [`boulders/${LONG_NAME}`, 'boulders/', 'ascents', 'scoring'])
    await expectNoSidewaysScroll(page, `${competition.path}/${path}`)

  await navigateUntilIdle(page, `${competition.path}/boulders/${LONG_NAME}`)
  await expect(heading(page, LONG_NAME)).toBeVisible()
  await test.step('everything can be scrolled to and tapped', async () => {
    await page.getByRole('link', { name: 'Where to find it' }).click({ trial: true })
    for (const name of ['Topped', 'Flashed']) await page.getByRole('button', { name }).click({ trial: true })
    for (const text of ['I climbed it earlier', 'Who climbed it'])
      await page.getByText(text).click({ trial: true })
  })
  await page.getByRole('button', { name: 'Topped' }).click()
  await page.getByRole('button', { name: 'Undo' }).click({ trial: true })
})
