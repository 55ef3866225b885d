import { signIn, typeCode, typeCredentials } from './support/navigation'
import { newPerson } from './support/people'
import { expect, test } from './support/story'

test('somebody signs in by password, signs out, and signs in by code', async ({ page, server, climber }) => {
  await test.step('a wrong password is refused and keeps the e-mail address, and the right one signs in', async () => {
    await page.goto('/login')
    await typeCredentials(page, { ...climber, password: 'Not-the-password-1' })
    await expect(page.getByRole('alert')).toContainText('Email and password don’t match.')
    await expect(page.getByLabel('Email')).toHaveValue(climber.email)
    await typeCredentials(page, climber)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: `Hello ${climber.firstName}` })).toBeVisible()
  })

  await test.step('the session is stored under the keys of the specification', async () => {
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state)
    expect(kept).toEqual({
      user: {
        email: climber.email,
        id: expect.any(Number),
        first_name: climber.firstName,
        last_name: climber.lastName,
      },
      access_token: expect.any(String),
      role: 'participant',
      isLoggedIn: true,
    })
  })

  await test.step('signing out removes personal data from the device', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')

    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(climber.email)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  await test.step('an unknown address gets the same page as a known one, and a mail with a link to sign up', async () => {
    const address = newPerson().email
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    expect((await server.mailbox.nextTo(address)).text).toContain(`${server.url}/register`)
  })

  await test.step('a wrong code is refused, and the right one still works', async () => {
    await page.getByRole('button', { name: 'Use a different address' }).click()
    await page.getByLabel('Email').fill(climber.email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    const code = await server.mailbox.codeFor(climber.email)

    await typeCode(page, code === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toHaveText(
      'This code is not valid. Check the digits, or ask for a new one.',
    )
    await typeCode(page, code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('signing in and out applies to the other tabs', async ({ page, context, climber }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(page, climber)
  await expect(other).toHaveURL('/dashboard')

  await other.getByRole('link', { name: 'Settings' }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
})
