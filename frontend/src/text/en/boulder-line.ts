import type { Boulder } from '@/api/boulder-queries'
import type { Point } from '@/lib/line-geometry'

export type HoldKind = Boulder['holds'][number]['kind']
export type DrawnLine = Pick<Boulder, 'line' | 'holds' | 'line_text'>

/** What stands on the photo; a plain hold has only a ring. */
export const HOLD_LETTERS: Record<HoldKind, string> = { start: 'S', hold: '', zone: 'Z', top: 'T' }

export const lineText = {
  letters: 'S start · Z zone · T top',
  caption: 'The line',
} as const

/** The line in words: those of the organiser, or where it starts and tops out. Empty if nothing is drawn. */
export function describeLine({ line, holds, line_text }: Partial<DrawnLine>): string {
  if (line_text) return line_text
  const points = line?.map(([x = 0, y = 0]) => ({ x, y })) ?? []
  const ofKind = (kind: HoldKind) => holds?.filter((hold) => hold.kind === kind) ?? []
  const starts = ofKind('start')
  const start = starts[0] ?? points[0]
  const top = ofKind('top')[0] ?? points.at(-1)
  if (!start || !top || start === top) return ''
  const hands = starts.length > 1 ? ` with ${starts.length} start holds` : ''
  const zone = ofKind('zone')[0]
  const through = zone ? `, the zone is at the ${areaOf(zone)}` : ''
  return `Starts at the ${areaOf(start)}${hands}${through}, tops out at the ${areaOf(top)}.`
}

const ROWS = ['top', 'middle', 'bottom'] as const
const COLUMNS = ['left', 'middle', 'right'] as const
const third = (fraction: number) => Math.min(2, Math.floor(fraction * 3)) as 0 | 1 | 2

/** `bottom left`, `middle`. */
function areaOf({ x, y }: Point): string {
  const row = ROWS[third(y)]
  const column = COLUMNS[third(x)]
  return row === column ? row : `${row} ${column}`
}
