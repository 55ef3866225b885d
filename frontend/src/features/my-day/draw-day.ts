import { formatTime } from '@/text/format'
import { formatScore } from '@/text/scoring'
import { standing } from '@/text/standing'
import { type Box, COLOURS, drawText } from './brush'
import type { MapLine, ScorePlot } from './card'

type Context = CanvasRenderingContext2D

/** Room for the times below the curve. */
const AXIS = 44
const DOT = 13

/** How the score grew over the day, without anybody else's. */
export function drawPlot(context: Context, plot: ScorePlot, box: Box, timezone: string): void {
  const { moments, scores } = plot
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const highest = Math.max(...scores)
  const base = box.y + box.height - AXIS
  // A team's score may fall again: above the curve is room for it, wherever the curve ends.
  const top = box.y + 80
  const x = (moment: number) => box.x + ((moment - first) / Math.max(1, last - first)) * (box.width - DOT)
  const y = (score: number) => base - (score / highest) * (base - top)
  const points = scores.map((score, index) => ({ x: x(moments[index] ?? last), y: y(score) }))
  const end = points.at(-1) ?? { x: box.x, y: base }
  fillBelow(context, points, base)
  strokeLine(
    context,
    [
      { x: box.x, y: base },
      { x: box.x + box.width, y: base },
    ],
    COLOURS.soft,
    2,
  )
  strokeLine(context, points, COLOURS.signal, 9)
  drawDot(context, end, DOT, COLOURS.signal)
  const small = { face: 'plain', sizes: [30], colour: COLOURS.soft } as const
  drawText(context, standing.score, { ...box, y: box.y + 14 }, small)
  const below = { x: box.x, y: base + 12, width: box.width }
  drawText(context, formatTime(new Date(first), timezone), below, small)
  drawText(context, formatTime(new Date(last), timezone), below, { ...small, align: 'right' })
  drawText(
    context,
    formatScore(scores.at(-1) ?? 0),
    { ...below, y: box.y + 2 },
    {
      face: 'numeral',
      sizes: [56],
      colour: COLOURS.ink,
      align: 'right',
    },
  )
}

function fillBelow(context: Context, points: readonly Point[], base: number): void {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  context.beginPath()
  context.moveTo(first.x, base)
  for (const { x, y } of points) context.lineTo(x, y)
  context.lineTo(last.x, base)
  context.closePath()
  context.fillStyle = 'rgb(255 92 179 / 0.18)'
  context.fill()
}

interface Point {
  x: number
  y: number
}

function strokeLine(context: Context, points: readonly Point[], colour: string, width: number): void {
  context.beginPath()
  // The first one has no line to it.
  for (const { x, y } of points) context.lineTo(x, y)
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke()
}

function drawDot(context: Context, { x, y }: Point, radius: number, colour: string): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

/** The way from boulder to boulder. Without the picture of the map, on plain ground. */
export function drawMap(context: Context, line: MapLine, picture: HTMLImageElement | null, box: Box): void {
  context.save()
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 28)
  context.clip()
  context.fillStyle = COLOURS.raised
  context.fillRect(box.x, box.y, box.width, box.height)
  const shown = cover(line, box)
  if (picture) {
    // Behind it once more, without a gap at the edges and darker.
    drawDarkened(context, picture, fill(line, box), 0.85)
    drawDarkened(context, picture, shown, 0.5)
  }
  const points = line.points.map(({ x, y }) => ({
    x: shown.x + x * shown.width,
    y: shown.y + y * shown.height,
  }))
  const isCrowded = points.length > 30
  strokeLine(context, points, COLOURS.signal, isCrowded ? 5 : 8)
  for (const point of points) {
    drawDot(context, point, isCrowded ? 9 : 16, COLOURS.ink)
    drawDot(context, point, isCrowded ? 5 : 9, COLOURS.signal)
  }
  context.restore()
}

/** Dark enough for the line to be seen on every picture. */
function drawDarkened(context: Context, picture: HTMLImageElement, box: Box, darkness: number): void {
  const { x, y, width, height } = box
  context.drawImage(picture, x, y, width, height)
  context.fillStyle = `rgb(27 25 23 / ${darkness})`
  context.fillRect(x, y, width, height)
}

/** Space around the pins, as a share of the box. */
const MARGIN = 0.1

/** So large that it covers the box. */
function fill({ picture }: Pick<MapLine, 'picture'>, box: Box): Box {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/**
 * Where the whole map lies so that it covers the box, and the pins are in the middle and inside. A narrow box may not
 * show all of the picture; it does show all of the line.
 */
export function cover({ picture, points }: MapLine, box: Box): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  const room = 1 - 2 * MARGIN
  const covering = fill({ picture }, box).width / picture.width
  const fitting = Math.min(
    (box.width * room) / Math.max(1, spread(xs) * picture.width),
    (box.height * room) / Math.max(1, spread(ys) * picture.height),
  )
  const scale = Math.min(covering, fitting)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2
  return {
    x: box.x + place(box.width, width, middle(xs)),
    y: box.y + place(box.height, height, middle(ys)),
    width,
    height,
  }
}

/** The pins in the middle, but no gap at the edges where the picture is large enough. */
function place(room: number, size: number, middle: number): number {
  if (size <= room) return (room - size) / 2
  return Math.min(0, Math.max(room - size, room / 2 - middle * size))
}
