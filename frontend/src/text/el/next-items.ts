import type { NextItem } from '@/domain/next-items'
import { dateFormat } from '@/lib/intl'
import { formatTime } from '@/text/format'

export const nextItemsText = {
  title: 'Τι ακολουθεί',
  toProgramme: 'Δες το πρόγραμμα',
  toWorkshops: 'Δες τα εργαστήρια',
  nowOn: 'Τώρα',
  booking: {
    held: 'Μένει η πληρωμή',
    confirmed: 'Έχεις θέση',
    offered: 'Μια θέση σε περιμένει',
    waitlisted: 'Στη λίστα αναμονής',
  } as Record<string, string>,
} as const

const formatShortDay = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(moment))
    .replace(',', '')

/** A line of the agenda, in words. */
export function describeNextItem({ item, workshop, timezone }: NextItem, now: Date) {
  const isNow = new Date(item.starts_at) <= now && now < new Date(item.ends_at)
  const notes = [
    isNow ? nextItemsText.nowOn : '',
    item.place,
    nextItemsText.booking[workshop?.booking?.status ?? ''] ?? '',
  ]
  return {
    key: item.id,
    day: formatShortDay(item.starts_at, timezone),
    time: formatTime(new Date(item.starts_at), timezone),
    title: item.title,
    note: notes.filter((note) => note !== '').join(' · '),
    isNow,
  }
}
