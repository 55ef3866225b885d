import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Series, type SeriesStanding, seriesQuery } from '@/api/series-queries'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { ShareButton } from '@/domain/ShareButton'
import { seriesIdOf } from '@/domain/series-id'
import { seriesNotLoaded, series as text } from '@/text/series'
import { Banner } from '@/ui/Banner'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { Tabs } from '@/ui/Tabs'
import { SeriesCompetitions } from './SeriesCompetitions'
import { SeriesDownloads } from './SeriesDownloads'
import { SeriesRule } from './SeriesRule'
import { SeriesTable } from './SeriesTable'

const route = getRouteApi('/_public/series/$seriesId')

/** R22: the standings of each class, what counted in them, and how they came about. */
export function SeriesPage() {
  const series = useQuery(seriesQuery(seriesIdOf(route.useParams())))
  if (!series.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback query={series} errorMessage={seriesNotLoaded} rows={8} />
      </Page>
    )
  return <Standings series={series.data} asOf={series.dataUpdatedAt} />
}

function Standings({ series, asOf }: { series: Series; asOf: number }) {
  const { class: open } = route.useSearch()
  const official = series.competitions.filter(({ counts }) => counts).length
  const hasRows = series.standings.some(({ rows }) => rows.length > 0)
  return (
    <Page
      title={series.name}
      width="wide"
      intro={
        series.competitions.length > 0 ? <p>{text.progress(official, series.competitions.length)}</p> : null
      }
      aside={
        <div className="flex flex-wrap gap-2">
          {hasRows ? <SeriesDownloads seriesId={series.id} className="flex max-md:hidden" /> : null}
          {series.is_published ? (
            <ShareButton path={`/series/${series.id}`} search={{ class: open }} title={series.name} />
          ) : null}
        </div>
      }
    >
      <OfflineNotice asOf={asOf} />
      {series.is_published ? null : <Banner variant="waiting">{text.draft}</Banner>}
      {hasRows ? <Classes series={series} /> : <EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 print:hidden">
        <SeriesCompetitions competitions={series.competitions} />
        <SeriesRule series={series} />
      </div>
      {hasRows ? <SeriesDownloads seriesId={series.id} className="flex md:hidden" /> : null}
    </Page>
  )
}

/** Of more, a phone shows two or three at a time: a menu shows all. */
const MAX_TABS = 6

function Classes({ series }: { series: Series }) {
  const { standings } = series
  const { class: chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const open = standings.find(({ key }) => key === chosen) ?? standings[0]
  if (!open) return null
  const choose = (key: string) => void navigate({ search: { class: key }, replace: true, resetScroll: false })
  const contentOf = (standing: SeriesStanding) => <SeriesTable series={series} standing={standing} />
  if (standings.length === 1) return contentOf(open)
  if (standings.length <= MAX_TABS)
    return (
      <Tabs
        label={text.classes}
        value={open.key}
        onChange={choose}
        tabs={standings.map((standing) => ({
          value: standing.key,
          label: standing.name,
          content: contentOf(standing),
        }))}
      />
    )
  return (
    <>
      <SelectField
        label={text.class}
        value={open.key}
        onChange={(event) => choose(event.target.value)}
        className="max-w-md"
      >
        {standings.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {contentOf(open)}
    </>
  )
}
