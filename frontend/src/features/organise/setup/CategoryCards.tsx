import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Category, Competition } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { describeOutcome } from '@/text/category-outcome'
import { categories as text } from '@/text/organise-categories'
import { describeRules } from '@/text/rule-sentence'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { consoleBouldersQuery } from '../boulders/queries'
import { centsOf } from '../new-competition'
import { CategoryCard } from './CategoryCard'
import { classlessOf, membersOf } from './category-members'
import { type CategoryDraft, newCategory, toDraft, whoOf } from './category-params'
import { countBoulders } from './count-boulders'

interface CategoryCardsProps {
  competition: Competition
  saved: readonly Category[]
  /** As typed. */
  list: CategoryDraft[]
  onChange: (list: CategoryDraft[]) => void
}

/** With more, each card shows who is in it, and its scoring on request. */
const MAX_UNFOLDED = 4

export function CategoryCards({ competition, saved, list, onChange }: CategoryCardsProps) {
  const people = useQuery(participantsQuery(competition.id)).data
  const outcomeOf = useOutcome(competition)
  const asked = useAsked(competition)
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {list.map((category, index) => {
          const before = saved.find(({ key }) => key === category.key)
          return (
            <CategoryCard
              key={category.key}
              category={category}
              language={competition.language}
              outcome={outcomeOf(category)}
              asked={asked}
              isFolded={list.length > MAX_UNFOLDED}
              members={people && before ? membersOf(toDraft(before), people) : null}
              rules={before && isSame(category, before) ? rulesOf(before) : null}
              onChange={(next) => onChange(list.with(index, next))}
              onRemove={list.length > 1 ? () => onChange(list.toSpliced(index, 1)) : null}
            />
          )
        })}
      </div>
      <div>
        <Button onClick={() => onChange([...list, newCategory(list, text.newName)])}>{text.add}</Button>
      </div>
      <Classless count={classlessOf(saved.map(toDraft), people ?? []).length} />
    </>
  )
}

/** The one question of the set-up that the address asks; of a draft only, otherwise all are there. */
export function useAsked({ status }: Competition): 'who' | 'scoring' | null {
  const hash = useLocation({ select: (location) => location.hash })
  if (status !== 'draft') return null
  return hash === 'who' || hash === 'scoring' ? hash : null
}

/** What follows from a category, in a sentence; null until the boulders are loaded. */
export function useOutcome(competition: Competition): (category: CategoryDraft) => string | null {
  const boulders = useQuery(consoleBouldersQuery(competition.id)).data
  return (category) => {
    if (!boulders) return null
    const cents = whoOf(category) === 'choice' ? centsOf(category.fee) : null
    return describeOutcome(category, {
      competition,
      boulders: countBoulders(category, boulders),
      fee: cents === null ? undefined : { cents, currency: competition.currency },
    })
  }
}

function Classless({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Banner variant="waiting">
      <p className="font-bold">{text.classless(count)}</p>
      <p>
        {text.classlessText}{' '}
        <Link from="/organise/$compId" to="/organise/$compId/people" className="underline">
          {text.putIntoClass}
        </Link>
      </p>
    </Banner>
  )
}

const isSame = (one: CategoryDraft, other: Category) => JSON.stringify(toDraft(other)) === JSON.stringify(one)

function rulesOf(category: Category) {
  const { contestants, boulders, points, ties } = describeRules(category.rules)
  return { how: [contestants, boulders, ...points], ties }
}
