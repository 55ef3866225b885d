import { readFile } from 'node:fs/promises'
import { openSignedIn, signIn, toast, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

const NEW_PASSWORD = 'Granite-and-moss-1'

test('a climber changes name and password, ends a lost session, takes the data along and deletes the account', async ({
  page,
  browser,
  baseURL,
  climber,
}) => {
  await openSignedIn(page, climber, '/settings')
  await test.step('the name is changed, and all personal data downloaded', async () => {
    await page.getByLabel('First name').fill('Zoë')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(toast(page, 'Name saved')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Hello Zoë' })).toBeVisible()

    await page.getByRole('link', { name: 'Settings' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('topout-my-data.json')
    const content = await readFile(await file.path(), 'utf8')
    expect(JSON.parse(content)).toBeTruthy()
    expect(content).toContain(climber.email)
  })

  await test.step('ending the session of another device signs it out', async () => {
    const lost = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const lostPage = await lost.newPage()
    await signIn(lostPage, climber)

    await page.reload()
    await page.getByRole('button', { name: /^End the session on/ }).click()
    await page.getByRole('button', { name: 'End session' }).click()
    await expect(toast(page, 'Session ended')).toBeVisible()

    await lostPage.reload()
    await expect(lostPage).toHaveURL(/\/login/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await lost.close()
  })

  await test.step('a new password must meet the rules and match its confirmation', async () => {
    const first = page.getByLabel('New password', { exact: true })
    const second = page.getByLabel('New password again')
    const change = page.getByRole('button', { name: 'Change password' })

    await first.fill('lowercase')
    await second.fill('lowercase')
    await change.click()
    await expect(first).toHaveAccessibleDescription(
      /Password must include at least one lowercase letter, one uppercase letter, and one special character \(!\?@#\$%\^&\*_0-9\)/,
    )

    await first.fill(NEW_PASSWORD)
    await second.fill('Granite-and-moss-2')
    await change.click()
    await expect(second).toHaveAccessibleDescription('Passwords do not match')

    await second.fill(NEW_PASSWORD)
    await change.click()
    await expect(toast(page, 'Password changed. Your other devices have been signed out.')).toBeVisible()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await typeCredentials(page, climber)
    await expect(page.getByRole('alert')).toContainText('Email and password don’t match.')
    await typeCredentials(page, { ...climber, password: NEW_PASSWORD })
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('the account is deleted', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Type your email address to confirm').fill('somebody@else.test')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('That’s not the address of your account')).toBeVisible()
    await dialog.getByLabel('Type your email address to confirm').fill(climber.email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(/\/login/)

    await page.goto('/login')
    await typeCredentials(page, { ...climber, password: NEW_PASSWORD })
    await expect(page.getByRole('alert')).toContainText('Email and password don’t match.')
  })
})
