import { openSignedIn, toast } from './support/navigation'
import { untilSubscribed } from './support/standings'
import { expect, test } from './support/story'
import { createEntrant, createTeam } from './support/teams'
import { BEFORE_THE_START, ENDED, ONGOING } from './support/times'

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

test('during and after the competition leaving and disbanding are not offered, and refused, like new teams', async ({
  page,
  server,
}) => {
  const { competition, people } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
  const subscribed = untilSubscribed(page)
  await openSignedIn(page, people[0], `${competition.path}/team/`)
  await subscribed
  for (const { when, window, why, leave, disband } of TOO_LATE) {
    await competition.move(BEFORE_THE_START)
    for (const [button, sentence] of [
      ['Leave Team', leave],
      ['Disband Team', disband],
    ] as const) {
      await test.step(`${button} ${when}: the start was moved while the dialog was open`, async () => {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await competition.move(window)
        await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
        await expect(toast(page, sentence)).toBeVisible()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText(why)).toBeVisible()
        await competition.move(BEFORE_THE_START)
        await expect(page.getByText(why)).toBeHidden()
      })
    }
    await test.step(`nothing is offered ${when}`, async () => {
      await competition.move(window)
      await expect(page.getByText(why)).toBeVisible()
      for (const name of ['Leave Team', 'Disband Team', 'Rename team', 'Remove Bela Stone from the team'])
        await expect(page.getByRole('button', { name })).toBeHidden()
      await expect(page.getByText('Bela Stone').first()).toBeVisible()
    })
  }

  await test.step('nor can teams be created or joined after the start', async () => {
    await competition.move(BEFORE_THE_START)
    const solo = await createEntrant(server, competition, 'Cleo')
    await competition.move(ONGOING)
    await openSignedIn(page, solo, `${competition.path}/team/`)
    await expect(page.getByRole('heading', { name: 'You’re climbing solo' })).toBeVisible()
    await page.goto(`${competition.path}/team/create`)
    await expect(page.getByRole('heading', { name: 'Teams are fixed' })).toBeVisible()
  })
})
