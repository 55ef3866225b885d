import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { press } from './support/entries'
import { navigate, openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

test('axe finds no violations with a changed waiver, on the QR code, and after entries close', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Axe My Cup' })
  await competition.enter(climber)
  await competition.changeWaiver('# New\n\nNew words.')
  const entry = `/competition/register/${competition.id}`
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByText('The waiver has changed')).toBeVisible()
  await expect(page.locator('.bg-signal'), 'the one primary button').toHaveText(['Read and sign'])
  await expectAccessible(page)
  await press(page, 'Show my QR code')
  await expect(page.getByRole('img', { name: 'Your QR code for check-in' })).toBeVisible()
  await expectAccessible(page)
  await navigate(page, entry)
  await expect(page.getByRole('heading', { name: 'Sign the waiver' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your full name, as your signature').fill('Ada Lindqvist')
  await press(page, 'Sign')
  await expect(page.getByRole('heading', { name: 'Sign the waiver' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await expectAccessible(page)

  await competition.change({ registration_closes_at: new Date(Date.now() - 1000).toISOString() })
  await openSignedIn(page, await createClimber(server), entry)
  await expect(page.getByText('Entries for this competition have closed.')).toBeVisible()
  await expectAccessible(page)
})
