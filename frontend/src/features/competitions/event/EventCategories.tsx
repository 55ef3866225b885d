import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { feeOf } from '@/domain/classes'
import { entryWindow, statusChangeTimes } from '@/domain/competition-status'
import { QueryFallback } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { describePlaces, describeYears } from '@/text/classes'
import { formatFee, categories as text } from '@/text/competitions'
import { event } from '@/text/event'
import { describeRules } from '@/text/rule-sentence'
import { Card } from '@/ui/Card'

/** Who competes with whom, and for what, in words. */
export function EventCategories({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const shared = sharedPoints(categories.data ?? [])
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{event.categoriesTitle}</h2>
      {categories.data ? (
        <>
          {shared ? <HowPointsWork points={shared} /> : null}
          <div className="grid items-start gap-3 md:grid-cols-2">
            {categories.data.map((category) => (
              <EventCategory key={category.key} category={category} competition={competition}>
                {shared ? null : <HowPointsWork points={describeRules(category.rules).points} />}
              </EventCategory>
            ))}
          </div>
        </>
      ) : (
        <QueryFallback query={categories} />
      )}
    </section>
  )
}

/** Said once where it is the same in all of them; null where it differs. */
function sharedPoints(categories: readonly Category[]): string[] | null {
  const [first, ...others] = categories.map(({ rules }) => describeRules(rules).points)
  return first && others.length > 0 && others.every((one) => String(one) === String(first)) ? first : null
}

interface EventCategoryProps {
  category: Category
  competition: Competition
  children?: ReactNode
}

function EventCategory({ category, competition, children }: EventCategoryProps) {
  const { name, kind, contestants, joining } = category
  const rules = describeRules(category.rules)
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {contestants > 0 ? <p className="text-soft">{text.contestants(contestants, kind)}</p> : null}
      </div>
      {joining === 'choice' ? <WhoMayJoin category={category} competition={competition} /> : null}
      <p>{joining === 'choice' ? rules.boulders : `${rules.contestants} ${rules.boulders}`}</p>
      {children}
    </Card>
  )
}

function HowPointsWork({ points }: { points: readonly string[] }) {
  return (
    <details className="mt-1">
      <summary className="min-h-target cursor-pointer py-2.5 font-semibold text-link">
        {event.howPoints}
      </summary>
      <ul className="grid list-disc gap-1 pl-5">
        {points.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}

/** R2, R3: the years of birth; while one can enter also the seats, and a fee of its own. */
function WhoMayJoin({ category, competition }: { category: Category; competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  const isEntering = entryWindow(competition, now) !== 'closed'
  const fee = feeOf(competition, category)
  const facts = [
    describeYears(category),
    isEntering ? describePlaces(category) : null,
    isEntering && fee !== competition.fee_cents ? formatFee(fee, competition.currency) : null,
  ]
  return <p className="mb-1 font-semibold">{facts.filter(Boolean).join(' · ')}</p>
}
