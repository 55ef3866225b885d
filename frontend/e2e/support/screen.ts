import type { Page } from '@playwright/test'

/** A text of the screen that somebody cannot read whole. */
export interface Fault {
  what: 'cut' | 'beyond its box' | 'over another text' | 'beyond the screen'
  text: string
  /** Of a navigation, where a label has a share of the width. */
  isLabel?: boolean
}

export interface Screen {
  faults: Fault[]
  /** Everything on it that is read or spoken. */
  texts: string[]
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
/** A line of text on the screen; its box ends where something cuts it. */
type Line = { node: Text; element: Element; box: Box; layer: Element }
type Frame = Record<'isClippedX' | 'isClippedY' | 'scrolls' | 'isBox' | 'isPlaced' | 'isForEars', boolean> & {
  border: Box
  /** What is fixed lies over what scrolls below it. */
  layer: Element
}

const SLACK_PX = 2
const FRAMES = new Map<Element, Frame>()
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']

/** What is on the screen as it is now; all details are opened. */
export const inspect = (page: Page): Promise<Screen> => page.evaluate(SCRIPT)

// From here on everything runs in the page: `SCRIPT` has the source of these functions.

function* ancestorsOf(element: Element) {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) yield one
}

const describeElement = (element: Element) =>
  (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 90)

/** Asked for each text in it: what lays it out is read once. */
function frameOf(element: Element): Frame {
  const known = FRAMES.get(element)
  if (known) return known
  const { overflowX, overflowY, display, position, clipPath } = getComputedStyle(element)
  const parent =
    element.parentElement && element !== document.body ? frameOf(element.parentElement) : undefined
  const isLayer = /fixed|sticky/.test(position) || element.matches('dialog, [role=tooltip]')
  const frame: Frame = {
    border: element.getBoundingClientRect(),
    isClippedX: overflowX !== 'visible',
    isClippedY: overflowY !== 'visible',
    scrolls: /auto|scroll/.test(overflowX + overflowY),
    isBox: !/^(inline|contents)$/.test(display),
    isPlaced: /absolute|fixed/.test(position),
    isForEars: clipPath === 'inset(50%)' || parent?.isForEars === true,
    layer: isLayer ? element : (parent?.layer ?? element),
  }
  FRAMES.set(element, frame)
  return frame
}

/** Also what is for screen readers only. */
const isUnseen = (element: Element) =>
  frameOf(element).isForEars || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

const intersect = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
})

const heightOf = ({ top, bottom }: Box) => bottom - top

function listTextNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes.filter(
    (node) => node.data.trim() && !node.parentElement?.closest('script, style, noscript, template'),
  )
}

function linesOf(node: Text): Line[] {
  const element = node.parentElement as Element
  if (element.closest('option, svg') || isUnseen(element)) return []
  const range = document.createRange()
  range.selectNodeContents(node)
  const { layer } = frameOf(element)
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((box) => ({ node, element, box, layer }))
}

/** Texts that are marked as of another language are left out. */
const listTexts = (nodes: Text[]): string[] => [
  document.title,
  ...nodes
    .filter((node) => node.parentElement?.closest('[lang]') === document.documentElement)
    .map((node) => node.data.trim()),
  ...[...document.body.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())].flatMap((element) =>
    SPOKEN.map((name) => element.getAttribute(name)?.trim() ?? ''),
  ),
]

/** How a line lies in one of the boxes around it. */
function placeIn(around: Element, { box }: Line) {
  const frame = frameOf(around)
  const { border } = frame
  const isWide = box.left < border.left - SLACK_PX || box.right > border.right + SLACK_PX
  const third = heightOf(box) / 3
  const isHigh = box.top < border.top - third || box.bottom > border.bottom + third
  return { ...frame, isWide, isCut: (isWide && frame.isClippedX) || (isHigh && frame.isClippedY) }
}

/** Looks outwards, until something cuts or scrolls the line. */
function findFaultOf(line: Line): Fault | undefined {
  const places = [...ancestorsOf(line.element)].map((around) => placeIn(around, line))
  const end = places.find(({ scrolls, isCut }) => scrolls || isCut)
  if (end) line.box = intersect(line.box, end.border)
  if (end && !end.scrolls)
    return { what: 'cut', text: line.node.data.trim(), isLabel: line.element.closest('nav') !== null }
  const own = places.find(({ isBox }) => isBox)
  if (own?.isWide && !own.isPlaced && !own.scrolls)
    return { what: 'beyond its box', text: describeElement(line.element) }
}

function isOver(one: Line, other: Line): boolean {
  if (other.node === one.node || other.layer !== one.layer) return false
  const shared = intersect(one.box, other.box)
  const height = Math.min(heightOf(one.box), heightOf(other.box))
  return height > 0 && shared.right - shared.left > SLACK_PX && heightOf(shared) > height * 0.4
}

function findOverlaps(lines: Line[]): Fault[] {
  const byTop = lines.toSorted((a, b) => a.box.top - b.box.top)
  return byTop.flatMap((line, index) => {
    const end = byTop.findIndex((other, at) => at > index && other.box.top > line.box.bottom)
    return byTop
      .slice(index + 1, end < 0 ? undefined : end)
      .filter((other) => isOver(line, other))
      .map((other) => ({
        what: 'over another text' as const,
        text: `${describeElement(line.element)} | ${describeElement(other.element)}`,
      }))
  })
}

/** What an empty field shows is drawn by the browser: measured as it would be in the same font. */
function findCutFields(): Fault[] {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')]
    .filter((field) => !isUnseen(field))
    .flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isCut = canvas.measureText(field.placeholder).width > room + SLACK_PX
      return isCut ? [{ what: 'cut' as const, text: field.placeholder }] : []
    })
}

/** Elements that reach beyond the screen, unless an ancestor scrolls them. */
function findWide(): Fault[] {
  const isWide = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
  const wide = [...document.body.querySelectorAll('*:not(svg *)')]
    .filter((element) => isWide(element) && !isWide(element.parentElement as Element))
    .filter((element) =>
      [...ancestorsOf(element.parentElement as Element)].every((one) => !frameOf(one).isClippedX),
    )
    .map((element) => `${describeElement(element)} ${element.outerHTML.slice(0, 100)}`)
  // A phone zooms out of a page that is too wide: then its own width grows, too.
  const { scrollWidth } = document.documentElement
  return (scrollWidth > screen.width ? [...wide, `${scrollWidth} px`] : wide).map((text) => ({
    what: 'beyond the screen',
    text,
  }))
}

async function inspectPage(): Promise<Screen> {
  for (const details of document.querySelectorAll('details')) details.open = true
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  const nodes = listTextNodes()
  const lines = nodes.flatMap(linesOf)
  const faults = lines.flatMap((line) => findFaultOf(line) ?? [])
  return {
    faults: [...faults, ...findOverlaps(lines), ...findCutFields(), ...findWide()],
    texts: [...new Set(listTexts(nodes))].filter(Boolean),
  }
}

const FUNCTIONS = { describeElement, isUnseen, intersect, heightOf, listTexts }
const DECLARED = [
  ...[
    ancestorsOf,
    frameOf,
    listTextNodes,
    linesOf,
    placeIn,
    findFaultOf,
    isOver,
    findOverlaps,
    findCutFields,
    findWide,
  ],
  inspectPage,
]
const SCRIPT = `(() => {
  const SLACK_PX = ${SLACK_PX}
  const FRAMES = new Map()
  const SPOKEN = ${JSON.stringify(SPOKEN)}
  ${Object.entries(FUNCTIONS)
    .map(([name, code]) => `const ${name} = ${code}`)
    .join('\n')}
  ${DECLARED.join('\n')}
  return inspectPage()
})()`
