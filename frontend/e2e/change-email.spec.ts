import { press } from './support/entries'
import { openSignedIn, signIn, toast, typeCode, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

test('a climber changes the email address with a code from the new one, and the old one is told', async ({
  page,
  browser,
  baseURL,
  server,
  climber,
}) => {
  const email = climber.email.replace('@', '.new@')
  const otherPhone = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const otherPage = await otherPhone.newPage()
  await signIn(otherPage, climber)
  await openSignedIn(page, climber, '/settings')
  await expect(page.getByText(climber.email, { exact: true })).toBeVisible()

  await test.step('an address that cannot be one, or is the same, is named in words', async () => {
    await press(page, 'Change email')
    const field = page.getByLabel('New email')
    await expect(field).toBeFocused()
    await field.fill('nowhere')
    await press(page, 'Send code')
    await expect(field).toHaveAccessibleDescription(/^Please enter a complete email/)
    await field.fill(climber.email)
    await press(page, 'Send code')
    await expect(field).toHaveAccessibleDescription('This is the address of your account already.')
    await field.fill(email)
    await press(page, 'Send code')
  })

  await test.step('a mistyped code signs nobody out; the code is asked for again after a reload', async () => {
    const code = await server.mailbox.codeFor(email)
    await page.reload()
    await typeCode(page, code === '123456' ? '654321' : '123456')
    await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(/^This code is not valid/)
    await expect(page.getByText(climber.email, { exact: true })).toBeVisible()
    await typeCode(page, code)
    await press(page, 'Continue')
    await expect(toast(page, 'Email changed. Your other devices have been signed out.')).toBeVisible()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  })

  await test.step('other devices are signed out; the new address signs in, the old one does not', async () => {
    await otherPage.reload()
    await expect(otherPage).toHaveURL(/\/login/)
    await typeCredentials(otherPage, climber)
    await expect(otherPage.getByRole('alert')).toContainText('Email and password don’t match.')
    await typeCredentials(otherPage, { ...climber, email })
    await expect(otherPage).toHaveURL('/dashboard')
    await otherPhone.close()
    await page.reload()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    const notice = await server.mailbox.nextTo(climber.email)
    expect(notice.text).toContain('If this wasn’t you')
  })
})
