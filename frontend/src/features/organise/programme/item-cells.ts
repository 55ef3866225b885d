import type { ProgrammeItem } from '@/api/programme-queries'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { itemForm as text } from '@/text/organise-programme'
import { skippedTime } from '@/text/skipped-time'

export const COLUMNS = ['title', 'starts_at', 'ends_at', 'place', 'leader'] as const
export type Column = (typeof COLUMNS)[number]

export const isTime = (column: Column): column is 'starts_at' | 'ends_at' =>
  column === 'starts_at' || column === 'ends_at'

export const cellText = (item: ProgrammeItem, column: Column, timezone: string): string =>
  isTime(column) ? toZonedInput(item[column], timezone) : item[column]

/** What is sent for what somebody typed; null if it cannot be saved. */
export function readCell(column: Column, typed: string, timezone: string): string | null {
  if (isTime(column)) return fromZonedInput(typed, timezone)
  const text = typed.trim()
  return column === 'title' && text === '' ? null : text
}

/** Why a typed text cannot be saved; undefined if it can. */
export function cellError(column: Column, typed: string, timezone: string): string | undefined {
  const skipped = isTime(column) ? skippedTime(typed, timezone) : undefined
  if (skipped) return skipped
  if (readCell(column, typed, timezone) !== null) return undefined
  return isTime(column) ? text.errors.time : text.errors.needed
}
