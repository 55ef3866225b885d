import { expect, test } from './support/story'

test('the pages with forms do nothing that the content security policy forbids', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      Reflect.get(window, 'reportViolation')(`${effectiveDirective} ${sourceFile}`),
    ),
  )
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: /^(Sign in|Create account|Continue)$/ }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  }
  expect(violations).toEqual([])
})
