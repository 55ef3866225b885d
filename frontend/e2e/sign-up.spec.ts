import { typeCode } from './support/navigation'
import { newPerson } from './support/people'
import { expect, test } from './support/story'

test('a new user signs up; somebody else’s address does not help, and a weak password is refused', async ({
  page,
  server,
  climber,
}) => {
  await test.step('signing up with a known address informs its owner by mail only', async () => {
    await page.goto('/register')
    await page.getByLabel('First name').fill('Mallory')
    await page.getByLabel('Last name').fill('Intruder')
    await page.getByLabel('Email').fill(climber.email)
    await page.getByLabel('Password', { exact: true }).fill('Another-word-9')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

    const mail = await server.mailbox.nextTo(climber.email)
    expect(mail.subject).toBe('You already have a Topout account')
    await page.getByRole('button', { name: 'Use a different address' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  })

  const ada = newPerson()
  await test.step('a weak password is refused by the form; values stay, over a visit of the sign-in page and a reload', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Create account' }).first().click()
    await page.getByLabel('First name').fill(ada.firstName)
    await page.getByLabel('Last name').fill(ada.lastName)
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill('lowercase')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Password must include at least one lowercase letter, one uppercase letter, and one special character (!?@#$%^&*_0-9)',
    )
    await expect(page.getByLabel('First name')).toHaveValue(ada.firstName)
    await expect(page.getByLabel('Email')).toHaveValue(ada.email)

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(ada.email)
    await page.goBack()
    await expect(page.getByLabel('First name')).toHaveValue(ada.firstName)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue(ada.firstName)
    await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  })

  await test.step('the code from the mail signs in', async () => {
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

    await typeCode(page, await server.mailbox.codeFor(ada.email))
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello Ada' })).toBeVisible()
  })
})
