import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { hasBooking } from '@/api/programme-queries'
import { toZonedInput } from '@/lib/zoned-time'

/** One calendar day of the competition's time zone. */
interface ProgrammeDay {
  /** `2026-06-06` */
  date: string
  items: ProgrammeItem[]
}

const byStart = (one: ProgrammeItem, other: ProgrammeItem) =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id

export function groupByDay(items: readonly ProgrammeItem[], timezone: string): ProgrammeDay[] {
  const days = new Map<string, ProgrammeItem[]>()
  for (const item of [...items].sort(byStart)) {
    const date = toZonedInput(item.starts_at, timezone).slice(0, 10)
    days.set(date, [...(days.get(date) ?? []), item])
  }
  return [...days].map(([date, ofDay]) => ({ date, items: ofDay }))
}

export type Mark = 'now' | 'next' | 'past' | 'later'

const isOn = ({ called_off_at }: ProgrammeItem) => called_off_at === null

/** What is on at this moment, and the first that starts after it. What is called off is neither. */
export function markItems(items: readonly ProgrammeItem[], now: Date): Map<number, Mark> {
  const time = now.getTime()
  const ahead = items.filter((item) => isOn(item) && Date.parse(item.starts_at) > time).sort(byStart)
  return new Map(items.map((item) => [item.id, markOf(item, time, ahead[0]?.starts_at)]))
}

function markOf(item: ProgrammeItem, time: number, nextStart: string | undefined): Mark {
  if (Date.parse(item.ends_at) <= time) return 'past'
  if (Date.parse(item.starts_at) <= time) return isOn(item) ? 'now' : 'past'
  return isOn(item) && item.starts_at === nextStart ? 'next' : 'later'
}

/** The moments at which the marks change. */
export const markTimes = (items: readonly ProgrammeItem[]): Date[] =>
  items.flatMap(({ starts_at, ends_at }) => [new Date(starts_at), new Date(ends_at)])

/** What the competition is for everybody who climbs, and the workshops this person has booked. */
export const isMine = (item: ProgrammeItem, workshops: readonly Workshop[]): boolean =>
  item.kind === 'competition' || workshops.some((workshop) => workshop.id === item.id && hasBooking(workshop))
