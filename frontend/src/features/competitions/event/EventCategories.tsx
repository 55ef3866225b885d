import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { notLoaded, categories as text } from '@/text/competitions'
import { event } from '@/text/event'
import { shell } from '@/text/shell'
import { Card } from '@/ui/Card'
import { QueryFallback } from '@/ui/QueryFallback'

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
        <QueryFallback
          query={categories}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={notLoaded}
        />
      )}
    </section>
  )
}

function EventCategory({ category: { name, kind, contestants, rules } }: { category: Category }) {
  return (
    <Card>
      <h3 className="text-lg">{name}</h3>
      <p className="text-soft">
        {[rules.contestants, rules.boulders, contestants > 0 ? text.contestants(contestants, kind) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {rules.points.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
