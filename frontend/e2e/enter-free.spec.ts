import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { goToSummary, nameOf, next, press, step, typeDetails } from './support/entries'
import { hideServerTime, navigate, openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'

test('a climber finds a free competition and enters it', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Larch Marathon' })
  await openSignedIn(page, climber, '/competition/')
  await page.getByRole('link', { name: 'Larch Marathon' }).click()
  await expect(page).toHaveURL(`/event/${competition.id}`)
  await page.getByRole('link', { name: 'Enter', exact: true }).click()
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()

  await goToSummary(page, climber)
  await expect(page.getByText('Kim Lindqvist, +43 660 1234567')).toBeVisible()
  await press(page, 'Enter')
  await expect(toast(page, 'You’re in. See you there!')).toBeVisible()
  await expect(page).toHaveURL(competition.path)
  await expect(page.getByRole('heading', { name: 'Larch Marathon', level: 1 })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0[12] Days \d\d:\d\d:\d\d$/)
  await expect(page.getByText('Your number')).toBeVisible()
  await expect(page.locator('.bg-signal'), 'the one primary button').toHaveText(['Find a team'])

  const mail = await server.mailbox.nextTo(climber.email)
  expect(mail.subject).toContain('Larch Marathon')

  await navigate(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Larch Marathon' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a team' }).click()
  await expect(page).toHaveURL(`${competition.path}/team`)
})

test('errors are shown at their field; going back and reloading keep the values, except the signature of a changed waiver', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Spruce Marathon' })
  const entryPath = `/competition/register/${competition.id}`
  await openSignedIn(page, climber, entryPath)
  await next(page)
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
    /Please enter your date of birth/,
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please enter a name')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a phone number/)

  await typeDetails(page)
  await page.getByText('With a team', { exact: true }).click()
  await next(page)
  await page.getByLabel('Your full name, as your signature').fill('Ada')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'With a team' })).toBeChecked()
  await page.goBack()
  await expect(page.getByLabel('Your full name, as your signature')).toHaveValue('Ada')

  await page.reload()
  await expect(page.getByLabel('Your full name, as your signature')).toHaveValue('Ada')
  await page.goto(entryPath)
  await expect(page.getByLabel('Phone')).toHaveValue('+43 660 1234567')

  await page.goto(`${entryPath}?step=summary`)
  await expect(step(page, 'Is everything right?')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${entryPath}?step=summary`)
  await expect(step(page, 'Your details')).toBeVisible()

  await test.step('a waiver that changed during the entry is signed again', async () => {
    const changed = await TestCompetition.open(server, { name: 'Yew Marathon' })
    await navigate(page, `/competition/register/${changed.id}`)
    await goToSummary(page, climber)
    await changed.changeWaiver('# New rules\n\nNobody climbs **after dark**.')
    await press(page, 'Enter')
    await expect(page.getByText('The waiver has changed in the meantime.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Waiver' }).locator('strong')).toHaveText('after dark')
    await expect(page.getByLabel('Your full name, as your signature')).toHaveValue('')
    await page.getByLabel('Your full name, as your signature').fill(nameOf(climber))
    await next(page)
    await press(page, 'Enter')
    await expect(page).toHaveURL(changed.path)
  })
})

test('before entries open there is a countdown, then the form appears without a reload', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, {
    name: 'Pine Marathon',
    registration_opens_at: new Date(Date.now() + 3600_000).toISOString(),
  })
  await page.clock.install()
  await hideServerTime(page)
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await expect(page.getByText('Entries are not open yet')).toBeVisible()
  await page.clock.fastForward('55:00')
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/)
  await expectAccessible(page)
  await expect(page.getByLabel('Date of birth')).toBeHidden()
  await page.clock.fastForward('05:00')
  await expect(page.getByLabel('Date of birth')).toBeVisible()
})
