import { expect, type Page } from '@playwright/test'
import { navigateUntilIdle } from './navigation'

/** Elements that reach beyond the screen, unless an ancestor scrolls them. */
const wideElements = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** The page is not wider than the screen, and nothing in it is. */
export async function expectNoSidewaysScroll(page: Page, path: string) {
  await navigateUntilIdle(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await wideElements(page)).toEqual([])
  // A phone zooms out of a page that is too wide: then its own width grows, too.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}
