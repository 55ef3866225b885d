import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Category, categoriesQuery, myEntriesQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import { isMine } from '@/live/mine'
import { ageInWords, offlineSince } from '@/text/age'
import { notLoaded, categories as text } from '@/text/competitions'
import { shell } from '@/text/shell'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { EmptyFace, OfflineNote } from '@/ui/Faces'
import { NotYet } from '@/ui/NotYet'
import { Page } from '@/ui/Page'

const route = getRouteApi('/_protected/competition/$compId/categories')

export function CategoriesPage() {
  return (
    <Page title={text.title} intro={text.intro} width="wide">
      <CategoryList competitionId={competitionIdOf(route.useParams())} />
    </Page>
  )
}

function CategoryList({ competitionId }: { competitionId: number }) {
  const categories = useQuery(categoriesQuery(competitionId))
  const entries = useQuery(myEntriesQuery)
  const online = useOnline()
  if (!categories.data)
    return (
      <NotYet query={categories} loadingLabel={shell.loading} retryLabel={shell.retry} message={notLoaded} />
    )
  if (categories.data.length === 0) return <EmptyFace title={text.empty}>{text.emptyText}</EmptyFace>
  const mine = entries.data?.find((entry) => entry.competition_id === competitionId)
  return (
    <>
      {online ? null : (
        <OfflineNote>{offlineSince(ageInWords(new Date(categories.dataUpdatedAt), new Date()))}</OfflineNote>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {categories.data.map((category) => (
          <CategoryCard key={category.key} category={category} mine={isMine(category, mine)} />
        ))}
      </div>
    </>
  )
}

function CategoryCard({ category, mine }: { category: Category; mine: boolean }) {
  const { rules } = category
  return (
    <Card className={mine ? 'outline-2 -outline-offset-1 outline-ink' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{category.name}</h2>
        {mine ? <Badge meaning="counted">{text.yours}</Badge> : null}
      </div>
      <p className="mt-1 text-soft">{text.contestants(category.contestants, category.kind)}</p>
      <dl className="mt-4 grid gap-3">
        <Rule name={text.who} sentences={[rules.contestants]} />
        <Rule name={text.boulders} sentences={[rules.boulders]} />
        <Rule name={text.points} sentences={rules.points} />
        <Rule name={text.ties} sentences={rules.ties} />
      </dl>
    </Card>
  )
}

function Rule({ name, sentences }: { name: string; sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <dt className="font-bold">{name}</dt>
      <dd>
        {sentences.length === 1 ? (
          sentences[0]
        ) : (
          <ul className="grid list-disc gap-1 pt-1 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
