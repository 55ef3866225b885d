import type { LinkProps } from '@tanstack/react-router'
import type { Boulder } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { scoringInWords, whoInWords } from '@/text/category-outcome'
import { formatDateRange } from '@/text/format'
import { joinNames } from '@/text/names'
import { setUp, checklist as text } from '@/text/organise'
import { startSentence } from '@/text/start-sentence'
import { PAGES } from './set-up-questions'
import type { CategoryDraft } from './setup/category-params'

interface ChecklistFacts {
  competition: Competition
  boulders: number
  /** Of these, how many bring nothing in a category that counts their own points. */
  worthless: number
  categories: readonly CategoryDraft[]
  info: string
  waiver: { version: number; isDefault: boolean }
  staff: number
}

export interface ChecklistItem {
  label: string
  text: string
  state: 'done' | 'missing' | 'optional'
  to: LinkProps['to']
  hash?: LinkProps['hash']
}

/** What is done and what is missing before a competition can be published. Pure. */
export function checklistItems(facts: ChecklistFacts, now: Date): ChecklistItem[] {
  const { competition, boulders, worthless, categories, info, waiver, staff } = facts
  const isPast = Date.parse(competition.starts_at) <= now.getTime()
  const questions = setUp.questions
  return [
    { ...needed(questions.who, PAGES.who.to, sayForEach(categories, whoInWords), ''), ...PAGES.who },
    needed(
      questions.boulders,
      PAGES.boulders.to,
      boulders > 0 && worthless === 0 ? text.bouldersCount(boulders) : null,
      boulders > 0 ? text.bouldersWorthless(worthless) : text.bouldersNone,
    ),
    {
      ...needed(questions.scoring, PAGES.scoring.to, sayForEach(categories, scoringInWords), ''),
      ...PAGES.scoring,
    },
    needed(questions.when, PAGES.when.to, isPast ? null : whenInWords(competition), text.timesPast),
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

type ScoredBoulder = Pick<Boulder, 'points' | 'status' | 'categories'>

export function countWorthless(
  boulders: readonly ScoredBoulder[],
  categories: readonly CategoryDraft[],
): number {
  const keys = new Set(categories.filter(countsOwnPoints).map(({ key }) => key))
  return boulders.filter(
    ({ points, status, categories }) =>
      points === 0 && status !== 'void' && categories.some((key) => keys.has(key)),
  ).length
}

const countsOwnPoints = ({ format, params }: CategoryDraft) =>
  format === 'attempts' || (format === 'points' && params.source === 'boulder')

/** Once for all categories that are alike; without their names, if all are. */
function sayForEach(categories: readonly CategoryDraft[], say: (category: CategoryDraft) => string): string {
  const namesBy = new Map<string, string[]>()
  for (const one of categories) namesBy.set(say(one), [...(namesBy.get(say(one)) ?? []), one.name])
  if (namesBy.size === 1) return startSentence([...namesBy.keys()].join())
  return [...namesBy].map(([said, names]) => text.of(joinNames(names), said)).join(' · ')
}

const whenInWords = (competition: Competition) =>
  [formatDateRange(competition), competition.sessions && text.inSessions(competition.sessions.length)]
    .filter(Boolean)
    .join(', ')

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
