import { expectAccessible } from './support/accessibility'
import { DESK, PHONE } from './support/console'
import { expect, test } from './support/story'

test('a programmer reads the guide and finds a call, its scopes, its keys and its refusals', async ({
  page,
  server,
}) => {
  await page.setViewportSize(DESK)

  await test.step('the guide has examples in three languages, with the address of this installation', async () => {
    await page.goto('/developers')
    await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
    await expect(page.getByText(`export TOPOUT=${server.url}`)).toBeVisible()
    await expect(page.getByText('curl -fsS').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Python' }).first().click()
    await expect(page.getByText('import urllib.request')).toBeVisible()
    await page.getByRole('tab', { name: 'JavaScript' }).first().click()
    await expect(page.getByText('process.env')).toBeVisible()
    await expect(page.getByRole('row', { name: /results:write/ })).toContainText('entering results as cards')
    await expect(page.getByText('function isGenuine')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('all calls are those of the server, and a word finds one', async () => {
    await page.getByRole('tab', { name: 'All calls' }).click()
    await page.getByLabel('Search').fill('post cards results:write')
    await expect(page.getByText('1 call', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\?calls=true&search=post\+cards/)
    await page.getByText('/api/competitions/{competition_id}/cards').click()
    await expect(page.getByText('Needs a sign-in, or a token with results:write')).toBeVisible()
    await expect(
      page.getByText('404 competition_not_found, participant_not_found, boulder_not_found'),
    ).toBeVisible()
    await page.getByText('CardLine[]').click()
    await expect(page.getByText('attempts_to_zone')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a word that no call has finds none; on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize(PHONE)
    await page.getByLabel('Search').fill('espresso')
    await expect(page.getByText('No call matches')).toBeVisible()
    await page.getByLabel('Search').fill('')
    await expect(page.getByText(/^\d{3} calls$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('tab', { name: 'Guide' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await expectAccessible(page)
  })
})
