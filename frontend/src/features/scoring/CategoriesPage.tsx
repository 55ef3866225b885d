import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Category, categoriesQuery, type Entry, myEntriesQuery } from '@/api/competition-queries'
import { roundsQuery } from '@/api/round-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { isMyCategory, myCategoriesFirst } from '@/domain/my-categories'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { currentBoard } from '@/domain/open-round'
import { QueryFallback } from '@/domain/QueryFallback'
import { useOverallRows } from '@/domain/use-overall-rows'
import { useBoards } from '@/live/use-boards'
import { categories as text } from '@/text/competitions'
import { describeRules } from '@/text/rule-sentence'
import { Badge } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { Leaders } from './Leaders'

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
  // Own categories come first: shown before it is known which these are, they would change places.
  if (!categories.data || entries.isLoading)
    return <QueryFallback query={categories.data ? entries : categories} />
  if (categories.data.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <CategoryCards
      competitionId={competitionId}
      categories={categories.data}
      asOf={categories.dataUpdatedAt}
      entry={entries.data?.find((entry) => entry.competition_id === competitionId)}
    />
  )
}

interface CategoryCardsProps {
  competitionId: number
  categories: Category[]
  asOf: number
  entry: Entry | undefined
}

function CategoryCards({ competitionId, categories, asOf, entry }: CategoryCardsProps) {
  const keys = categories.map(({ key }) => key)
  const rounds = useQuery(roundsQuery(competitionId)).data
  const { queries } = useBoards(
    competitionId,
    keys.map((key) => currentBoard(rounds, key)),
  )
  const version = Math.max(0, ...queries.map(({ data }) => data?.version ?? 0))
  const overall = useOverallRows(competitionId, keys, { version })
  return (
    <>
      <OfflineNotice asOf={asOf} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {myCategoriesFirst(categories, entry).map((category) => {
          const board = queries[keys.indexOf(category.key)]
          const whole = overall[keys.indexOf(category.key)]
          return (
            <CategoryCard key={category.key} category={category} isMine={isMyCategory(category, entry)}>
              <Leaders
                competitionId={competitionId}
                category={category.key}
                rows={whole?.rows === null ? board?.data?.rows : whole?.rows}
                isLoading={board?.isLoading || whole?.isLoading}
              />
            </CategoryCard>
          )
        })}
      </div>
    </>
  )
}

interface CategoryCardProps {
  category: Category
  isMine: boolean
  children: ReactNode
}

function CategoryCard({ category, isMine, children }: CategoryCardProps) {
  const rules = describeRules(category.rules)
  return (
    <Card className={isMine ? 'outline-2 -outline-offset-1 outline-ink' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{category.name}</h2>
        {isMine ? <Badge variant="counted">{text.yours}</Badge> : null}
      </div>
      <p className="mt-1 text-soft">{text.contestants(category.contestants, category.kind)}</p>
      {children}
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
