import { type Box, COLOURS, drawText, loadFonts, measure, type TextStyle } from './brush'
import type { Card } from './card'
import { drawGround, drawSign } from './draw-crag'
import { drawMap, drawPlot } from './draw-day'

export const FORMATS = {
  portrait: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const
export type Format = keyof typeof FORMATS

type Context = CanvasRenderingContext2D

/** In a story the phone's own signs lie over the upper and the lower edge. */
const EDGES = { portrait: { x: 84, top: 160, bottom: 170 }, square: { x: 64, top: 56, bottom: 52 } } as const
const GAP = 40

/** Waits for fonts and the picture of the map, and draws. Both may be missing without signal. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  card: Card,
  format: Format,
  timezone: string,
): Promise<void> {
  const [picture] = await Promise.all([loadPicture(card.line?.picture.url), loadFonts(JSON.stringify(card))])
  const { width, height } = FORMATS[format]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  drawGround(context, { width, height, isMotif: !card.plot && !card.line })
  const { x, top, bottom } = EDGES[format]
  const room = { x, y: top, width: width - 2 * x, height: height - top - bottom }
  const head = drawHead(context, card, room)
  const foot = drawFoot(context, card, room)
  const between = { ...room, y: head + GAP, height: foot - head - 2 * GAP }
  const day = { card, picture, timezone }
  if (format === 'portrait') drawPortrait(context, day, between)
  else drawSquare(context, day, between)
}

async function loadPicture(url: string | undefined): Promise<HTMLImageElement | null> {
  if (!url) return null
  const picture = new Image()
  picture.src = url
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

const SIGN = 96

/** Which competition it was. */
function drawHead(context: Context, { competition, whenAndWhere }: Card, { x, y, width }: Box): number {
  drawSign(context, { x: x - 8, y: y - 14, size: SIGN, slopes: COLOURS.ink, hold: COLOURS.signal })
  const beside = { x: x + SIGN + 12, width: width - SIGN - 12 }
  const named = drawText(
    context,
    competition,
    { ...beside, y },
    {
      face: 'bold',
      sizes: [46, 42, 38],
      colour: COLOURS.ink,
      maxLines: 2,
    },
  )
  return drawText(
    context,
    whenAndWhere,
    { ...beside, y: named + 8 },
    {
      face: 'plain',
      sizes: [32, 28],
      colour: COLOURS.soft,
    },
  )
}

/** From the bottom upwards; returns where it begins. */
function drawFoot(context: Context, { note, site }: Card, { x, y, width, height }: Box): number {
  const end = y + height
  drawText(
    context,
    site,
    { x, y: end - 34, width },
    { face: 'bold', sizes: [36, 30], colour: COLOURS.signal },
  )
  if (!note) return end - 34
  drawText(
    context,
    note,
    { x, y: end - 86, width },
    { face: 'plain', sizes: [30, 27, 24], colour: COLOURS.soft },
  )
  return end - 86
}

interface DrawnDay {
  card: Card
  picture: HTMLImageElement | null
  timezone: string
}

function drawPortrait(context: Context, day: DrawnDay, box: Box): void {
  const { card } = day
  const named = drawName(
    context,
    card,
    { ...box, y: box.y + 20 },
    { sizes: [112, 98, 84, 72, 60, 52], maxLines: 2 },
  )
  const placed = drawPlace(context, card, { ...box, y: named + 40 }, 300)
  const counted = drawStats(context, card, { ...box, y: placed + 56 }, 124)
  const y = counted + 52
  drawPanels(context, day, { ...box, y, height: box.y + box.height - y }, 0.62)
}

function drawSquare(context: Context, day: DrawnDay, box: Box): void {
  const { card } = day
  const hasPanels = card.plot !== null || card.line !== null
  const left = { ...box, width: hasPanels ? box.width * 0.5 - GAP / 2 : box.width }
  const named = drawName(context, card, left, { sizes: [84, 74, 64, 54, 46, 40, 34], maxLines: 3 })
  drawPlace(context, card, { ...left, y: named + 30 }, 210)
  const statsAt = box.y + box.height - 152
  drawStats(context, card, { ...box, y: statsAt }, 104)
  const right = { ...box, x: box.x + box.width * 0.5 + GAP / 2, width: box.width * 0.5 - GAP / 2 }
  drawPanels(context, day, { ...right, height: statsAt - box.y - GAP }, 0.52)
}

function drawName(
  context: Context,
  { name, category }: Card,
  box: Box,
  style: Pick<TextStyle, 'sizes' | 'maxLines'>,
): number {
  const named = drawText(context, name, box, { face: 'bold', colour: COLOURS.ink, ...style })
  if (!category) return named
  return drawText(
    context,
    category,
    { ...box, y: named + 14 },
    {
      face: 'plain',
      sizes: [40, 36, 32, 28],
      colour: COLOURS.soft,
    },
  )
}

function drawPlace(context: Context, { place }: Card, box: Box, size: number): number {
  if (!place) return box.y
  const small = { face: 'plain', sizes: [40], colour: COLOURS.soft } as const
  const labelled = drawText(context, place.label, box, small)
  const end = drawText(
    context,
    place.value,
    { ...box, y: labelled + 14 },
    {
      face: 'numeral',
      sizes: [size, size * 0.75],
      colour: COLOURS.signal,
    },
  )
  const beside = box.x + measure(context, place.value, 'numeral', size) + 24
  if (place.of)
    drawText(context, place.of, { x: beside, y: end - 36, width: box.width }, { ...small, sizes: [48] })
  return end
}

/** Beside each other, each as wide as a third, so that they stand below each other on several pictures. */
function drawStats(context: Context, { stats }: Card, box: Box, size: number): number {
  const width = box.width / 3
  const ends = stats.map(({ label, value }, index) => {
    const at = { x: box.x + index * width, width: width - 16, y: box.y }
    const end = drawText(context, value, at, { face: 'numeral', sizes: [size], colour: COLOURS.ink })
    return drawText(
      context,
      label,
      { ...at, y: end + 14 },
      {
        face: 'plain',
        sizes: [36, 32, 28, 24],
        colour: COLOURS.soft,
      },
    )
  })
  return Math.max(box.y, ...ends)
}

/** Map and plot share the room; one alone has all of it. `share` is the map's. */
function drawPanels(context: Context, { card, picture, timezone }: DrawnDay, box: Box, share: number): void {
  const { line, plot } = card
  const mapHeight = plot ? box.height * share - GAP / 2 : box.height
  if (line) drawMap(context, line, picture, { ...box, height: mapHeight })
  if (!plot) return
  const y = line ? box.y + mapHeight + GAP / 2 : box.y
  drawPlot(context, plot, { ...box, y, height: box.y + box.height - y }, timezone)
}
