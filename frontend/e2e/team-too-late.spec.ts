import { ENDED, ONGOING } from './support/competitions'
import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'
import { confirm, createClimbers, createTeam } from './support/teams'

const TOO_LATE = [
  {
    when: 'while the competition is ongoing',
    window: ONGOING,
    why: 'The competition has started. Teams stay as they are until the end.',
    leave: 'You cannot leave the team while the competition is ongoing',
    disband: 'You cannot disband a team while the competition is ongoing',
  },
  {
    when: 'after the competition has ended',
    window: ENDED,
    why: 'The competition has ended. Teams stay as they were.',
    leave: 'You cannot disband the team after the competition has ended',
    disband: 'You cannot disband a team after the competition has ended',
  },
]

for (const { when, window, why, leave, disband } of TOO_LATE) {
  test(`leaving and disbanding are refused ${when}`, async ({ page, server }) => {
    const { competition, people } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
    await competition.move(window)
    await openSignedIn(page, people[0], `${competition.path}/team/`)
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rename team' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove Bela Stone from the team' })).toBeHidden()

    for (const [button, sentence] of [
      ['Leave Team', leave],
      ['Disband Team', disband],
    ] as const) {
      await confirm(page, button)
      await expect(toast(page, sentence)).toBeVisible()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
    await page.reload()
    await expect(page.getByText('Bela Stone')).toBeVisible()
  })
}

test('the server refuses team changes if the competition starts while the page is open', async ({
  page,
  server,
}) => {
  const { competition, people } = await createTeam(server, 'Moss', ['Ada'])
  await openSignedIn(page, people[0], `${competition.path}/team/`)
  await expect(page.getByRole('button', { name: 'Leave Team' })).toBeVisible()
  await competition.move(ONGOING)
  await confirm(page, 'Leave Team')
  await expect(toast(page, 'You cannot leave the team while the competition is ongoing')).toBeVisible()
})

test('teams cannot be created or joined after the start', async ({ page, server }) => {
  const { competition, people } = await createClimbers(server, ['Ada'])
  await competition.move(ONGOING)
  await openSignedIn(page, people[0], `${competition.path}/team/`)
  await expect(page.getByRole('heading', { name: 'You climb on your own' })).toBeVisible()
  await page.goto(`${competition.path}/team/create`)
  await expect(page.getByRole('heading', { name: 'Teams are settled' })).toBeVisible()
})
