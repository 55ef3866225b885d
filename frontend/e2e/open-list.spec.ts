import type { Page } from '@playwright/test'
import { openAscents } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { logTop, startTeamCompetition, untilSubscribed } from './support/standings'
import { expect, test } from './support/story'

const logged = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

test('open lists follow closed boulders, tops from elsewhere and a judge, without a reload', async ({
  page,
  server,
}) => {
  const { competition, ada, bela, boulderIds } = await startTeamCompetition(server)
  const isSubscribed = untilSubscribed(page)
  await openSignedIn(page, ada, `${competition.path}/boulders/`)
  await isSubscribed
  await expect(page.getByText('0 of 4 done')).toBeVisible()

  await test.step('a top on one’s other phone', async () => {
    await logTop(ada, competition, 'Le Toit')
    await expect(logged(page, 'Le Toit')).toHaveAccessibleName(/^Le Toit: Topped/)
    await expect(page.getByText('1 of 4 done')).toBeVisible()
  })

  await test.step('a judge rejects it', async () => {
    await competition.rejectAscent(ada.client, 'The video shows it.')
    await expect(page.getByText('0 of 4 done')).toBeVisible()
  })

  await test.step('a boulder is closed, another one void', async () => {
    await competition.changeBoulder(boulderIds[1] ?? 0, { status: 'closed' })
    await expect(row(page, 'Nose')).toContainText('Closed')
    await competition.changeBoulder(boulderIds[3] ?? 0, { status: 'void' })
    await expect(page.getByText('0 of 3 done')).toBeVisible()
  })

  await test.step('a team-mate’s top, on the page of ascents', async () => {
    await openAscents(page)
    await expect(page.getByText('The judge says: The video shows it.')).toBeVisible()
    await logTop(bela, competition, 'Whale')
    await expect(page.getByText('Whale')).toBeVisible()
  })
})
