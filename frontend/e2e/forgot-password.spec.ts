import { press } from './support/entries'
import { typeCode, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

test('a forgotten password is replaced with a code, and the wanted page follows', async ({
  page,
  server,
  climber,
}) => {
  const password = 'Sandstone-slab-9'
  await page.goto('/howto')
  await press(page, 'Forgot password?')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a complete email/)
  await page.getByLabel('Email').fill(climber.email)
  await press(page, 'Forgot password?')
  await expect(page.getByText('Then you choose a new password.')).toBeVisible()
  await page.reload()
  await typeCode(page, await server.mailbox.codeFor(climber.email))

  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await press(page, 'Change password')
  await expect(page).toHaveURL('/howto')

  await page.goto('/settings')
  await press(page, 'Sign out')
  await typeCredentials(page, climber)
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await typeCredentials(page, { ...climber, password })
  await expect(page).toHaveURL('/dashboard')
})

test('whoever remembers the password after all goes on as wanted', async ({ page, climber }) => {
  await page.goto('/howto')
  await page.getByLabel('Email').fill(climber.email)
  await press(page, 'Forgot password?')
  await press(page, 'Use a different address')
  await typeCredentials(page, climber)
  await expect(page).toHaveURL('/howto')
})
