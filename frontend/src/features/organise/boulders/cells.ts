import type { Boulder } from '@/api/boulder-queries'
import { FONT_SCALE } from '@/domain/grades'
import { colourName } from '@/domain/hold-colours'
import { newBoulder as text } from '@/text/organise-boulders'
import type { BoulderChange } from './queries'

/** The columns that are edited in place. */
export const EDITABLE = ['number', 'name', 'sector', 'grade', 'color', 'points', 'zone_points'] as const
export type EditableColumn = (typeof EDITABLE)[number]

const NUMBERS: readonly EditableColumn[] = ['number', 'points', 'zone_points']

export const cellText = (boulder: Boulder, column: EditableColumn): string =>
  column === 'color' ? colourName(boulder.color) : String(boulder[column] ?? '')

/** The change that a typed text means; null if it cannot be saved. */
export function readCell(column: EditableColumn, typed: string): Partial<BoulderChange> | null {
  const text = typed.trim()
  if (NUMBERS.includes(column)) return /^\d{1,6}$/.test(text) ? { [column]: Number(text) } : null
  if (column === 'grade') return readGrade(text)
  return column === 'name' && text === '' ? null : { [column]: text }
}

/** Why a typed text cannot be saved; undefined if it can. */
export function cellError(column: EditableColumn, typed: string): string | undefined {
  if (readCell(column, typed) !== null) return undefined
  if (column === 'grade' || column === 'name') return text.errors[column]
  return text.errors.number
}

function readGrade(typed: string): Partial<BoulderChange> | null {
  const grade = typed.toUpperCase()
  if (grade === '') return { grade: null }
  return FONT_SCALE.includes(grade) ? { grade } : null
}

/** A free name for a copy: `Le Toit 2`, `Le Toit 3`, … */
export function copyName(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \d+$/, '')
  const lower = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 2; ; number += 1) {
    const candidate = `${base} ${number}`
    if (!lower.has(candidate.toLowerCase())) return candidate
  }
}

export const nextNumber = (boulders: readonly Boulder[]): number =>
  1 + Math.max(0, ...boulders.map(({ number }) => number))
