import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type OfficialCategory, type OfficialResults, officialResultsQuery } from '@/api/results-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { SeriesLinks } from '@/domain/SeriesLinks'
import { ShareButton } from '@/domain/ShareButton'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { formatDateRange, formatDateTime } from '@/text/format'
import { resultsNotLoaded, officialResults as text } from '@/text/results'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { Tabs } from '@/ui/Tabs'
import { CategoryResults } from './CategoryResults'
import { TakeAway } from './TakeAway'

const route = getRouteApi('/_public/results/$compId')

/** R19, R20: what is official, at an address that stays. */
export function OfficialResultsPage() {
  const competitionId = competitionIdOf(route.useParams())
  const results = useQuery(officialResultsQuery(competitionId))
  useLiveCompetitions([competitionId])
  if (!results.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback query={results} errorMessage={resultsNotLoaded} rows={8} />
      </Page>
    )
  return <Results results={results.data} asOf={results.dataUpdatedAt} />
}

function Results({ results, asOf }: { results: OfficialResults; asOf: number }) {
  const { competition_id, name, location, official_at, timezone, categories } = results
  const { category } = route.useSearch()
  const hasAny = categories.some((category) => category.results.length > 0)
  return (
    <Page
      title={name}
      width="wide"
      intro={
        <>
          <p>{[formatDateRange(results), location].filter(Boolean).join(' · ')}</p>
          {hasAny ? (
            <p className="font-semibold text-counted">
              {official_at ? text.since(formatDateTime(official_at, timezone)) : text.partly}
            </p>
          ) : null}
        </>
      }
      aside={
        hasAny ? (
          <div className="flex flex-wrap gap-2">
            <TakeAway competitionId={competition_id} className="flex max-md:hidden" />
            <ShareButton path={`/results/${competition_id}`} search={{ category }} title={name} />
          </div>
        ) : null
      }
    >
      <OfflineNotice asOf={asOf} />
      {categories.length === 0 ? <NotOfficial competitionId={competition_id} /> : null}
      <div className="grid grid-cols-1 gap-5">
        <Categories results={results} />
      </div>
      {/* On a phone the ranks come first. */}
      {hasAny ? <TakeAway competitionId={competition_id} className="flex md:hidden" /> : null}
      <SeriesLinks competitionId={competition_id} />
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <MoreLink to="/live/$compId" competitionId={competition_id} label={text.toBoard} />
        <MoreLink to="/event/$compId" competitionId={competition_id} label={text.toEvent} />
      </p>
    </Page>
  )
}

interface MoreLinkProps {
  to: '/live/$compId' | '/event/$compId'
  competitionId: number
  label: string
}

const MoreLink = ({ to, competitionId, label }: MoreLinkProps) => (
  <Link
    to={to}
    params={{ compId: String(competitionId) }}
    className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
  >
    {label}
  </Link>
)

const NotOfficial = ({ competitionId }: { competitionId: number }) => (
  <EmptyState
    title={text.empty}
    action={
      <Link
        to="/live/$compId"
        params={{ compId: String(competitionId) }}
        className={buttonClass({ variant: 'primary' })}
      >
        {text.toBoard}
      </Link>
    }
  >
    {text.emptyText}
  </EmptyState>
)

/** Of more, a phone shows two or three at a time: a menu shows all. */
const MAX_TABS = 6

function Categories({ results }: { results: OfficialResults }) {
  const { categories } = results
  const { category: chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const open = categories.find(({ key }) => key === chosen) ?? categories[0]
  if (!open) return null
  const choose = (category: string) =>
    void navigate({ search: { category }, replace: true, resetScroll: false })
  const contentOf = (category: OfficialCategory) => <CategoryResults results={results} category={category} />
  if (categories.length > 1 && categories.length <= MAX_TABS)
    return (
      <Tabs
        label={text.categories}
        value={open.key}
        onChange={choose}
        tabs={categories.map((category) => ({
          value: category.key,
          label: category.name,
          content: contentOf(category),
        }))}
      />
    )
  return (
    <>
      {categories.length > 1 ? (
        <SelectField
          label={text.category}
          value={open.key}
          onChange={(event) => choose(event.target.value)}
          className="max-w-md"
        >
          {categories.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div key={open.key}>{contentOf(open)}</div>
    </>
  )
}
