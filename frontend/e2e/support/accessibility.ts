import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { navigate } from './navigation'

/** Rules about colours: everything else is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** axe parses the same few colours for each element again, which takes most of the time of its rules about colours. */
function cacheParsedColours(): void {
  const { prototype } = (window as unknown as { axe: AxeWithColours }).axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Colour>()
  prototype.parseString = function parseCached(text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parse.call(this, text)
    parsed.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

type Colour = { r: number; g: number; b: number; alpha: number }
type AxeColour = Colour & { parseString(this: AxeColour, text: string): AxeColour }
type AxeWithColours = { commons: { color: { Color: { prototype: AxeColour } } } }

const MINIFIED_AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const AXE = `${readFileSync(MINIFIED_AXE, 'utf8')};(${cacheParsedColours})()`

/** `preload` would fetch all style sheets again, for rules about sound and rotation only. */
const OPTIONS: RunOptions = { preload: false }
const WITHOUT_COLOURS: RunOptions = {
  ...OPTIONS,
  resultTypes: ['violations'],
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
}
const COLOURS: RunOptions = {
  ...OPTIONS,
  resultTypes: ['violations', 'passes'],
  runOnly: COLOUR_RULES,
  elementRef: true,
}

/** Texts of this worker's pages that have passed, see `checkColours`. */
const passedLooks = new Set<string>()

/** One sector: axe takes seconds for all 120 boulders of the demo, whose rows are alike. */
export const BOULDERS_OF_A_SECTOR = 'boulders/?sector=Cedar'

/** axe reports no violations on the current page, in light and in dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  const isInjected = await page.evaluate(() => 'axe' in window)
  if (!isInjected) await page.evaluate(AXE)
  await page.emulateMedia({ colorScheme: 'light' })
  const { violations, passes } = await page.evaluate(runAxe, WITHOUT_COLOURS)
  expect(describe(violations), new URL(page.url()).pathname).toEqual([])
  expect(passes, 'rules that had something to look at').toBeGreaterThan(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const colours = await page.evaluate(checkColours, { options: COLOURS, passed: [...passedLooks] })
    expect(describe(colours.violations), `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
    for (const look of colours.passed) passedLooks.add(look)
  }
}

const describe = (violations: AxeResults['violations']) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} – ${node.html} ${node.failureSummary ?? ''}`),
  )

/** Runs in the page. Its results about what passes are large. */
async function runAxe(options: RunOptions): Promise<Pick<AxeResults, 'violations'> & { passes: number }> {
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core')
  const { violations, passes } = await axe.run(document, options)
  return { violations, passes: passes.length }
}

/**
 * Runs in the page. The rules about colours took four fifths of axe's time, for rows and bars that look alike: of the
 * texts with the same colour, size and weight on the same backgrounds, one is checked.
 */
async function checkColours(known: { options: RunOptions; passed: string[] }) {
  const axe = Reflect.get(window, 'axe') as typeof import('axe-core')
  const backgrounds = new Map<Element, string>()
  const backgroundOf = (element: Element | null): string => {
    if (!element) return ''
    const found = backgrounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, position].join()
    const isPlain = own === 'rgba(0, 0, 0, 0),none,1,none,static'
    const background = backgroundOf(element.parentElement) + (isPlain ? '' : ` > ${own}`)
    backgrounds.set(element, background)
    return background
  }
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    // A link is also compared with the text around it.
    const around = element.tagName === 'A' ? getComputedStyle(element.parentElement ?? element).color : ''
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, around, backgroundOf(element)].join()
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const withoutElements = ({ nodes, ...rule }: AxeResults['violations'][number]) => ({
    ...rule,
    nodes: nodes.map(({ element: _, ...node }) => node),
  })
  const passed = new Set(known.passed)
  const unknown = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element) || !element.checkVisibility()) continue
    const look = lookOf(element)
    if (!passed.has(look)) unknown.set(look, [...(unknown.get(look) ?? []), element])
  }
  const violations: AxeResults['violations'] = []
  const check = async (include: Element[]) => {
    if (include.length === 0) return
    const results = await axe.run({ include }, known.options)
    const contrast = results.passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes)
    for (const look of contrast.flatMap(({ element }) => element ?? []).map(lookOf)) {
      passed.add(look)
      unknown.delete(look)
    }
    violations.push(...results.violations.map(withoutElements))
  }
  await check([...unknown.values()].map(([first]) => first as Element))
  // axe does not decide about a text that is covered: perhaps about another one.
  await check([...unknown.values()].flatMap(([_, ...others]) => others))
  return { violations, passed: [...passed] }
}

/** Goes to each path in the open app and checks it. */
export async function expectPagesAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await navigate(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
