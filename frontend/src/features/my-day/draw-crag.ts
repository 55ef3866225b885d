import { COLOURS } from './brush'

/** The app's sign, on a grid of 64 (`ui/Logo.tsx`). */
const SLOPES = [
  'M5 54 9 42l10-7 7-12 6-2',
  'M46 21l5 7 2 10 7 8-1 8',
  'M14 54l3-8 8-6 5.500-10 6.500-1.500 7 3 2 9 5 7v6.500',
  'M23 54l2-5 6-4 4-7.500 4.500 3.500 1 7 3 6',
]
const HOLD =
  'M29 11.500 39 9l9 4.500 2 8-6.500 6.500-10.500.5-6-6.500zM38.500 16a3 3 0 1 0 0 6 3 3 0 1 0 0-6z'

interface Sign {
  x: number
  y: number
  /** Of its whole width. */
  size: number
  slopes: string
  hold: string
}

export function drawSign(context: CanvasRenderingContext2D, { x, y, size, slopes, hold }: Sign): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 64, size / 64)
  context.strokeStyle = slopes
  context.lineWidth = size > 200 ? 0.7 : 3
  context.lineJoin = 'bevel'
  for (const slope of SLOPES) context.stroke(new Path2D(slope))
  context.fillStyle = hold
  context.fill(new Path2D(HOLD), 'evenodd')
  context.restore()
}

interface Ground {
  width: number
  height: number
  /** Where nothing else is there to look at. */
  isMotif: boolean
}

/** A crag behind everything, larger than the picture. */
export function drawGround(context: CanvasRenderingContext2D, { width, height, isMotif }: Ground): void {
  context.fillStyle = COLOURS.ground
  context.fillRect(0, 0, width, height)
  // As the motif it stays below the names.
  const size = isMotif ? Math.min(width * 1.5, height * 0.85) : width * 1.5
  drawSign(context, {
    x: width - size * 0.84,
    y: height - size * 0.86,
    size,
    slopes: isMotif ? COLOURS.edges : COLOURS.lines,
    hold: isMotif ? COLOURS.signal : COLOURS.raised,
  })
}
