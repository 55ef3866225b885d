import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { categories as text } from '@/text/competitions'
import { event } from '@/text/event'
import { Card } from '@/ui/Card'

/** Who competes with whom, and for what, in words. */
export function EventCategories({ competitionId }: { competitionId: number }) {
  const categories = useQuery(categoriesQuery(competitionId))
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{event.categoriesTitle}</h2>
      {categories.data ? (
        <div className="grid items-start gap-3 md:grid-cols-2">
          {categories.data.map((category) => (
            <EventCategory key={category.key} category={category} />
          ))}
        </div>
      ) : (
        <QueryFallback query={categories} />
      )}
    </section>
  )
}

function EventCategory({ category: { name, kind, contestants, rules } }: { category: Category }) {
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {contestants > 0 ? <p className="text-soft">{text.contestants(contestants, kind)}</p> : null}
      </div>
      <p>
        {rules.contestants} {rules.boulders}
      </p>
      <details className="mt-1">
        <summary className="min-h-target cursor-pointer py-2.5 font-semibold text-link">
          {event.howPoints}
        </summary>
        <ul className="grid list-disc gap-1 pl-5">
          {rules.points.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
