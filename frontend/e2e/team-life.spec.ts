import { goToSummary, press } from './support/entries'
import { openSignedIn, toast, typeCredentials } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { createClimbers, createTeam, expectCaptain, heading, members, openOnPhone } from './support/teams'

test('a team is created, joined by link and by code, until it is full', async ({ page, browser, server }) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela', 'Cleo', 'Dora'], {
    team_size_max: 3,
  })
  const [ada, bela, cleo, dora] = people

  await openSignedIn(page, ada, `${competition.path}/team/`)
  await page.getByRole('link', { name: 'Create a team' }).click()
  await page.getByLabel('Team name').fill('Moss and Chalk')
  await page.getByText('Below 6B', { exact: true }).click()
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page).toHaveURL(`${competition.path}/team`)
  await expect(heading(page, 'Moss and Chalk')).toBeVisible()
  await expectCaptain(page, 'Ada Stone')
  await expect(
    page.getByText(/^Find 1 more climber before .*A team with fewer than 2 isn’t ranked/),
  ).toBeVisible()
  const code = await page.getByText(/^[A-Z0-9]{6}$/).innerText()
  await expect(page.getByRole('img', { name: 'QR code of the link that joins Moss and Chalk' })).toBeVisible()

  const phone = await browser.newContext({ baseURL: server.url })
  const second = await phone.newPage()
  await second.goto(`${competition.path}/team/?code=${code}`)
  await typeCredentials(second, bela)
  await expect(second.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(second.getByLabel('Team code')).toHaveValue(code)
  await second.getByRole('button', { name: 'Join team' }).click()
  await expect(toast(second, 'You’re in Moss and Chalk')).toBeVisible()
  await expect(members(second).filter({ hasText: 'Stone' })).toHaveCount(2)

  const third = await openOnPhone(browser, server, cleo, `${competition.path}/team/`)
  await third.getByLabel('Team code').pressSequentially(` ${code.toLowerCase()}`)
  await third.getByRole('button', { name: 'Join team' }).click()
  await expect(members(third).filter({ hasText: 'Stone' })).toHaveCount(3)
  await expect(third.getByRole('heading', { name: 'Your team is full' })).toBeVisible()

  const fourth = await openOnPhone(browser, server, dora, `${competition.path}/team/?code=${code}`)
  await fourth.getByRole('button', { name: 'Join team' }).click()
  await expect(fourth.getByLabel('Team code')).toHaveAccessibleDescription(/^This team is full\./)

  await page.reload()
  await expect(members(page).filter({ hasText: 'Stone' })).toHaveCount(3)
})

test('a join link leads through the entry to the team', async ({ page, server }) => {
  const { competition, code } = await createTeam(server, 'Moss', ['Ada'])
  const late = await createClimber(server, { firstName: 'Emil' })

  await openSignedIn(page, late, `${competition.path}/team/?code=${code}`)
  await expect(page.getByText(`then join with the code ${code}: this phone keeps it for you.`)).toBeVisible()
  await page.getByRole('link', { name: 'Enter the competition' }).click()
  await expect(page).toHaveURL(new RegExp(`/competition/register/${competition.id}`))

  await goToSummary(page, late)
  await press(page, 'Enter')
  await expect(page).toHaveURL(`${competition.path}/team`)
  await expect(page.getByLabel('Team code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect(heading(page, 'Moss')).toBeVisible()
})

test('a wrong code and an incomplete code have different errors', async ({ page, server }) => {
  const { competition, people } = await createClimbers(server, ['Ada'])
  await openSignedIn(page, people[0], `${competition.path}/team/`)
  const code = page.getByLabel('Team code')
  await code.pressSequentially('acd')
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect(code).toHaveAccessibleDescription(/^A team code has six characters/)
  await code.fill('acd346')
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect(code).toHaveAccessibleDescription(/^No team has this code\./)
})
