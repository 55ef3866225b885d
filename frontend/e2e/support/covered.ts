import { expect, type Locator } from '@playwright/test'

/** At which of five points, in the middle and at the edges of an element, something else would take a tap. */
const coveredPoints = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [centre, middle, inset] = [(left + right) / 2, (top + bottom) / 2, 1]
  const points = [
    [centre, middle],
    [centre, top + inset],
    [centre, bottom - inset],
    [left + inset, middle],
    [right - inset, middle],
  ] as const
  return points.flatMap(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && element.contains(hit) ? [] : [`${hit?.outerHTML.slice(0, 80)} at ${x}, ${y}`]
  })
}

/** The whole element can be tapped. */
export const expectUncovered = (locator: Locator) =>
  expect.poll(() => locator.evaluate(coveredPoints), { message: String(locator) }).toEqual([])
