import type { LinkProps } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { formatDateRange } from '@/text/format'
import { checklist as text } from '@/text/organise'

export interface ChecklistFacts {
  competition: Competition
  boulders: number
  categories: string[]
  info: string
  waiver: { version: number; isDefault: boolean }
  staff: number
}

export interface ChecklistItem {
  label: string
  text: string
  state: 'done' | 'missing' | 'optional'
  to: LinkProps['to']
}

/** What is done and what is missing before a competition can be published. Pure. */
export function checklistItems(facts: ChecklistFacts, now: Date): ChecklistItem[] {
  const { competition, boulders, categories, info, waiver, staff } = facts
  const isPast = Date.parse(competition.starts_at) <= now.getTime()
  return [
    needed(
      text.times,
      '/organise/$compId/settings',
      isPast ? null : formatDateRange(competition),
      text.timesPast,
    ),
    needed(
      text.boulders,
      '/organise/$compId/boulders',
      boulders > 0 ? text.bouldersCount(boulders) : null,
      text.bouldersNone,
    ),
    needed(text.categories, '/organise/$compId/categories', categories.join(', '), ''),
    needed(text.info, '/organise/$compId/info', info.trim() === '' ? null : text.infoDone, text.infoNone),
    optional(
      text.waiver,
      '/organise/$compId/waiver',
      waiver.isDefault ? null : text.waiverOwn(waiver.version),
      text.waiverDefault,
    ),
    optional(
      text.staff,
      '/organise/$compId/staff',
      staff > 0 ? text.staffCount(staff) : null,
      text.staffNone,
    ),
  ]
}

type MakeItem = (label: string, to: LinkProps['to'], done: string | null, open: string) => ChecklistItem

const needed: MakeItem = (label, to, done, open) => ({
  ...{ label, to },
  text: done ?? open,
  state: done === null ? 'missing' : 'done',
})

const optional: MakeItem = (label, to, done, open) => ({
  ...{ label, to },
  text: done ?? open,
  state: done === null ? 'optional' : 'done',
})
