import type { NextItem } from '@/domain/next-items'
import { dateFormat } from '@/lib/intl'
import { formatTime } from '@/text/format'

export const nextItemsText = {
  title: 'À suivre',
  toProgramme: 'Voir le programme',
  toWorkshops: 'Voir les ateliers',
  nowOn: 'En ce moment',
  booking: {
    held: 'Pas encore payé',
    confirmed: 'Place réservée',
    offered: 'Une place t’attend',
    waitlisted: 'Sur la liste d’attente',
  } as Record<string, string>,
} as const

/** `ven. 5 juin` */
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
