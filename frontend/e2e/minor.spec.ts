import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { nameOf, next, press, step, typeDetails } from './support/entries'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

test('a climber under 18 enters with the signature of a parent', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Cub Cup' })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await next(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await typeDetails(page, `${new Date().getFullYear() - 14}-01-15`)
  await expect(step(page, 'Solo or team')).toBeVisible()
  await expectAccessible(page)
  await next(page)
  const guardian = page.getByLabel('Full name of your parent or guardian')
  await page.getByLabel('Your full name, as your signature').fill(nameOf(climber))
  await next(page)
  await expect(guardian).toHaveAccessibleDescription(
    /Please have your parent or guardian enter their full name/,
  )
  await expectAccessible(page)
  await guardian.fill('Kim Lindqvist')
  await next(page)
  await expect(page.getByText(`${nameOf(climber)}, Kim Lindqvist`)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(page).toHaveURL(competition.path)

  const board = `/api/competitions/${competition.id}/scoreboard?category=individual`
  const answer = await page.request.get(new URL(board, page.url()).href)
  const { data } = (await answer.json()) as { data: { rows: { name: string }[] } }
  expect(data.rows.map(({ name }) => name)).toEqual([`${climber.firstName} ${climber.lastName[0]}.`])
})
