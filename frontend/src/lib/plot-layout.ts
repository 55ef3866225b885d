/** Computes the coordinates of the plot. Pure functions. */

export interface Curve {
  id: number
  name: string
  place: number | null
  scores: readonly number[]
}

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

interface PlottedCurve extends Curve {
  /** `points` attribute of the SVG polyline. */
  points: string
  /** Where its marks are. */
  marks: Point[]
  /** Y coordinate of its label, moved so that labels do not overlap. */
  labelY: number
}

interface Tick {
  at: number
  value: number
}

export interface PlotLayout {
  curves: PlottedCurve[]
  scoreTicks: Tick[]
  timeTicks: Tick[]
  /** Bounds of the plot area. */
  left: number
  right: number
  bottom: number
}

const LEFT = 40
/** For the rank and the name at the end of each curve: a share of the width, and no more than a name needs. */
const LABEL_SHARE = 0.3
const MAX_LABEL_WIDTH = 150
const TOP = 12
const BOTTOM = 28
const LABEL_HEIGHT = 18
const MAX_SCORE_TICKS = 4
/** Marks per curve, about. */
const MARKS = 5
const MINUTE = 60_000
const TIME_STEPS = [15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE)
/** Minimum distance between time labels, in pixels. */
const TIME_LABEL_WIDTH = 64

export function layOutPlot(
  curves: readonly Curve[],
  moments: readonly number[],
  { width, height }: Size,
): PlotLayout {
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const right = width - Math.round(Math.min(MAX_LABEL_WIDTH, width * LABEL_SHARE))
  const bottom = height - BOTTOM
  const step = niceStep(Math.max(1, ...curves.flatMap(({ scores }) => scores)))
  const top = step * Math.ceil(Math.max(1, ...curves.flatMap(({ scores }) => scores)) / step)
  const x = (moment: number) => LEFT + ((moment - first) / Math.max(1, last - first)) * (right - LEFT)
  const y = (score: number) => bottom - (score / top) * (bottom - TOP)
  const labels = spreadLabels(
    curves.map(({ scores }) => y(scores.at(-1) ?? 0)),
    LABEL_HEIGHT,
    TOP,
    bottom,
  )
  return {
    curves: curves.map((curve, index) => {
      const points = curve.scores.map((score, at) => ({
        x: round(x(moments[at] ?? last)),
        y: round(y(score)),
      }))
      return {
        ...curve,
        points: points.map((point) => `${point.x},${point.y}`).join(' '),
        marks: points.filter((_, at) => isMarked(at, points.length, index)),
        labelY: labels[index] ?? 0,
      }
    }),
    scoreTicks: range(0, top, step).map((value) => ({ at: y(value), value })),
    timeTicks: timeTickValues(first, last, (right - LEFT) / TIME_LABEL_WIDTH).map((value) => ({
      at: x(value),
      value,
    })),
    left: LEFT,
    right,
    bottom,
  }
}

/** The last point, and a few before it. Each curve begins at another one, so that marks of equal scores differ. */
function isMarked(at: number, points: number, curve: number): boolean {
  const step = Math.max(1, Math.round(points / MARKS))
  return at === points - 1 || at % step === (curve * 2 + 1) % step
}

const round = (number: number) => Math.round(number * 10) / 10

/** 1, 2 or 5 times a power of ten, giving at most `MAX_SCORE_TICKS` steps to the highest score. */
export function niceStep(highest: number): number {
  const rough = highest / MAX_SCORE_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return Math.max(1, factor * power)
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)

/** Round times between first and last, at most `maxTicks`. */
export function timeTickValues(first: number, last: number, maxTicks: number): number[] {
  const step =
    TIME_STEPS.find((candidate) => (last - first) / candidate <= Math.max(1, maxTicks)) ?? last - first
  return step > 0 ? range(Math.ceil(first / step) * step, last, step) : []
}

/** Moves heights apart until no two are closer than `gap`, within top and bottom. */
export function spreadLabels(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const positions = [...heights]
  const fromTop = heights.map((_, index) => index).sort((one, other) => at(heights, one) - at(heights, other))
  let next = top
  for (const index of fromTop) {
    positions[index] = Math.max(at(positions, index), next)
    next = at(positions, index) + gap
  }
  next = bottom
  for (const index of fromTop.reverse()) {
    positions[index] = Math.min(at(positions, index), next)
    next = at(positions, index) - gap
  }
  return positions
}

const at = (numbers: readonly number[], index: number) => numbers[index] ?? 0
