import type { Boulder } from '@/api/boulder-queries'
import { distanceBetween, type Point, simplifyLine, toPoint } from '@/lib/line-geometry'
import { HOLD_LETTERS, type HoldKind } from '@/text/boulder-line'
import type { Mark } from '@/ui/PictureOverlay'

/** Limits of the server. */
export const MAX_LINE_POINTS = 200
export const MAX_HOLDS = 40
/** A finger trembles less than this. */
const TOLERANCE = 0.006
/** How far a point that the keyboard adds lies above the one before. */
const STEP_UP = 0.08

export type Hold = Point & { kind: HoldKind }

/** What is drawn on a photo. */
export interface Drawing {
  line: readonly Point[]
  holds: readonly Hold[]
}

export type Tool = 'line' | HoldKind | 'move'

/** One point of the line, or one hold. */
export interface Target {
  part: keyof Drawing
  index: number
}

export const EMPTY: Drawing = { line: [], holds: [] }

export const drawingOf = ({ line, holds }: Pick<Boulder, 'line' | 'holds'>): Drawing => ({
  line: (line ?? []).map(([x = 0, y = 0]) => ({ x, y })),
  holds: holds ?? [],
})

/** As the server takes it. */
export const toFields = ({ line, holds }: Drawing) => ({
  line: line.length > 1 ? line.map(({ x, y }) => [x, y]) : null,
  holds: [...holds],
})

/** The strokes of a finger continue the line; a tap adds one point. */
export function extendLine(drawing: Drawing, stroke: readonly Point[]): Drawing {
  const added = simplifyLine(stroke, TOLERANCE).map(toPoint)
  return { ...drawing, line: [...drawing.line, ...added].slice(0, MAX_LINE_POINTS) }
}

export function addHold(drawing: Drawing, kind: HoldKind, point: Point): Drawing {
  if (drawing.holds.length >= MAX_HOLDS) return drawing
  return { ...drawing, holds: [...drawing.holds, { ...toPoint(point), kind }] }
}

/** Adds with the keyboard: above the last one of its part, or at the bottom. */
export function addNext(drawing: Drawing, tool: Exclude<Tool, 'move'>): Drawing {
  const last = tool === 'line' ? drawing.line.at(-1) : drawing.holds.at(-1)
  const point = last ? { x: last.x, y: last.y - STEP_UP } : { x: 0.5, y: 0.9 }
  return tool === 'line' ? extendLine(drawing, [point]) : addHold(drawing, tool, point)
}

export function moveTo(drawing: Drawing, { part, index }: Target, point: Point): Drawing {
  const move = <One extends Point>(list: readonly One[]) =>
    list.map((one, at) => (at === index ? { ...one, ...toPoint(point) } : one))
  return part === 'line'
    ? { ...drawing, line: move(drawing.line) }
    : { ...drawing, holds: move(drawing.holds) }
}

export function remove(drawing: Drawing, { part, index }: Target): Drawing {
  const rest = <One>(list: readonly One[]) => list.filter((_, at) => at !== index)
  return part === 'line'
    ? { ...drawing, line: rest(drawing.line) }
    : { ...drawing, holds: rest(drawing.holds) }
}

export const pointAt = (drawing: Drawing, { part, index }: Target): Point | undefined => drawing[part][index]

/** Holds first: they are drawn above the line. */
export function listTargets({ line, holds }: Drawing): Target[] {
  return [
    ...holds.map((_, index) => ({ part: 'holds', index }) as const),
    ...line.map((_, index) => ({ part: 'line', index }) as const),
  ]
}

/** The closest one within reach. */
export function findTarget(
  drawing: Drawing,
  targets: readonly Target[],
  point: Point,
  reach: number,
): Target | null {
  const distanceTo = (target: Target) => distanceBetween(pointAt(drawing, target) ?? point, point)
  const near = targets.filter((target) => distanceTo(target) <= reach)
  return near.sort((one, other) => distanceTo(one) - distanceTo(other))[0] ?? null
}

/** The holds, and the selected point of the line. */
export function marksOf(drawing: Drawing, selected: Target | null): Mark[] {
  const isSelected = (part: keyof Drawing, index: number) =>
    selected?.part === part && selected.index === index
  const points = drawing.line.map(({ x, y }, index) => ({ x, y, letter: '', index }))
  return [
    ...points
      .filter(({ index }) => isSelected('line', index))
      .map(({ x, y }) => ({ x, y, letter: '', isSelected: true })),
    ...drawing.holds.map(({ x, y, kind }, index) => ({
      x,
      y,
      letter: HOLD_LETTERS[kind],
      isSelected: isSelected('holds', index),
    })),
  ]
}
