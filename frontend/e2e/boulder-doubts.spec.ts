import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { logBoulder, openAscents, openBoulder, panel, press, startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { openOnPhone } from './support/teams'

test('somebody doubts an ascent with a reason, a judge decides, and both sides see the outcome', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const bea = await createClimber(server, { firstName: 'Bea' })
  const day = await startCompetitionDay(server, climber, ['Le Toit'], [bea])
  await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Counted')).toBeVisible()

  const witness = await openOnPhone(browser, server, bea, `${day.competition.path}/boulders/`)
  await openBoulder(witness, 'Le Toit')
  await openBoulderAscents(witness)
  await doubt(witness, 'Started from the second hold')
  await expect(
    witness.getByText('You doubted this: “Started from the second hold”.', { exact: false }),
  ).toBeVisible()
  await openAscents(page)
  await page.reload()
  await expect(
    page.getByText('Someone has doubted this: “Started from the second hold”.', { exact: false }),
  ).toBeVisible()

  await day.competition.decideDoubts('confirm', 'I stood beside it.')
  await page.reload()
  await expect(page.getByText('A judge looked at it, and it counts.', { exact: false })).toBeVisible()
  await expect(page.getByText('The judge says: I stood beside it.')).toBeVisible()

  await witness.reload()
  await openBoulderAscents(witness)
  await expect(
    witness.getByText('A judge looked at it, and it counts. I stood beside it.', { exact: false }),
  ).toBeVisible()
  await doubt(witness, 'There is a video')
  await day.competition.decideDoubts('reject', 'The video is clear.')
  await witness.reload()
  await openBoulderAscents(witness)
  await expect(witness.getByText('Does not count', { exact: true })).toBeVisible()
  await expect(witness.getByText('it doesn’t count. The video is clear.', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not counted', { exact: true })).toBeVisible()
  await expect(page.getByText('The judge says: The video is clear.')).toBeVisible()
  await witness.context().close()
})

const openBoulderAscents = (page: Page) => page.getByText('Who climbed it').click()

/** Raises a doubt about the only other climber on the page; without a reason nothing is sent. */
async function doubt(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Doubt the ascent of Ada Lindqvist' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Doubt the ascent of Ada Lindqvist?' })
  await press(page, 'Send it to the judge')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What you saw').fill(reason)
  await press(page, 'Send it to the judge')
  await expect(dialog).toBeHidden()
}
