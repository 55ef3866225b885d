import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'
import {
  confirm,
  createEntrant,
  createTeam,
  expectCaptain,
  heading,
  members,
  openOnPhone,
} from './support/teams'

test('the captain renames the team, makes a new code, removes a member, hands over and leaves; the next one disbands it', async ({
  page,
  browser,
  server,
}) => {
  const { competition, people, code } = await createTeam(server, 'Moss', ['Ada', 'Bela', 'Cleo', 'Dora'])
  const [ada, bela, cleo, dora] = people
  const path = `${competition.path}/team/`
  await openSignedIn(page, ada, path)

  await test.step('another name, another code, one member less', async () => {
    await page.getByRole('button', { name: 'Rename team' }).click()
    const name = page.getByRole('dialog').getByLabel('Team name')
    await name.fill('Móss')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(name).toHaveAccessibleDescription(/^Team name can only contain Latin characters and numbers/)
    await name.fill('Lichen')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(heading(page, 'Lichen')).toBeVisible()

    await confirm(page, 'Remove Dora Stone from the team', 'Remove member')
    await expect(toast(page, 'Dora Stone is no longer in the team')).toBeVisible()
    await expect(members(page).filter({ hasText: 'Stone' })).toHaveCount(3)
    await confirm(page, 'Make a new code', 'Make new code')
    await expect(toast(page, 'Your team has a new code')).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeHidden()
    await expect(
      dora.client.post('/api/teams/join', { competition_id: competition.id, team_code: code }),
    ).rejects.toThrow('team_not_found')
  })

  await test.step('the captain hands over and leaves; only the new one can disband', async () => {
    await expect(page.getByRole('button', { name: 'Disband Team' })).toBeVisible()
    await confirm(page, 'Make Bela Stone captain', 'Make captain')
    await expectCaptain(page, 'Bela Stone')
    await expect(page.getByRole('button', { name: 'Disband Team' })).toBeHidden()
    await confirm(page, 'Leave Team')
    await expect(page).toHaveURL(competition.path)
  })

  await test.step('disbanding ends the team for everybody', async () => {
    const other = await openOnPhone(browser, server, cleo, path)
    await expect(heading(other, 'Lichen')).toBeVisible()
    const second = await openOnPhone(browser, server, bela, path)
    await expectCaptain(second, 'Bela Stone')
    await expect(members(second).filter({ hasText: 'Stone' })).toHaveCount(2)
    await second.getByRole('button', { name: 'Disband Team' }).click()
    const dialog = second.getByRole('alertdialog', {
      name: 'Are you absolutely sure you want to disband the team?',
    })
    await expect(dialog).toContainText(
      'This action cannot be undone. This will permanently delete your team, and you will need to create a new one if you want to compete as a team again.',
    )
    await dialog.getByRole('button', { name: 'Disband Team' }).click()
    await expect(dialog).toBeHidden()
    await expect(second).toHaveURL(competition.path)
    await second.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(second.getByLabel('Team code')).toBeVisible()
    await other.reload()
    await expect(other.getByLabel('Team code')).toBeVisible()
  })
})

test('free climbers are found and invited by mail', async ({ page, browser, server }) => {
  const { competition, people } = await createTeam(server, 'Moss', ['Ada'])
  const free = await createEntrant(server, competition, 'Emil')

  const other = await openOnPhone(browser, server, free, `${competition.path}/team/`)
  await other.getByLabel('A word about you (optional)').fill('Around 6A, bring coffee')
  await other.getByRole('button', { name: 'Put me on the list' }).click()
  await expect(other.getByText('You’re on the list. Captains can invite you by email')).toBeVisible()

  await openSignedIn(page, people[0], `${competition.path}/team/`)
  await expect(page.getByText('Around 6A, bring coffee')).toBeVisible()
  await page.getByRole('button', { name: 'Invite Emil Stone' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  await server.mailbox.nextTo(free.email)
  const mail = await server.mailbox.nextTo(free.email)
  const link = /http\S+code=\S+/.exec(mail.text)?.[0] ?? 'no link in the mail'
  await other.goto(link)
  await other.getByRole('button', { name: 'Join team' }).click()
  await expect(heading(other, 'Moss')).toBeVisible()

  const third = await createEntrant(server, competition, 'Fia')
  await openSignedIn(page, third, `${competition.path}/team/`)
  await page.getByRole('button', { name: 'Put me on the list' }).click()
  await page.getByRole('button', { name: 'Take me off the list' }).click()
  await expect(page.getByRole('button', { name: 'Put me on the list' })).toBeVisible()
})
