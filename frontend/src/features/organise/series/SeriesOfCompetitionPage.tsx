import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryKeys } from '@/api/query-keys'
import { type SeriesOfCompetition, seriesOfQuery } from '@/api/series-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesRefusal, seriesSetup, seriesOfCompetition as text } from '@/text/organise-series'
import { Badge } from '@/ui/Badge'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { answerSeries, keysOfSeries } from './queries'

/** R21: whether this competition counts in a series is for its organisers to say. */
export function SeriesOfCompetitionPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <Requests competitionId={id} />}
    </ConsolePage>
  )
}

function Requests({ competitionId }: { competitionId: number }) {
  const series = useQuery(seriesOfQuery(competitionId))
  return (
    <QueryBoundary query={series}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            title={text.empty}
            action={
              <Link to="/organise" className={buttonClass()}>
                {text.toSeries}
              </Link>
            }
          >
            {text.emptyText}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {list.map((one) => (
              <Request key={one.id} competitionId={competitionId} series={one} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}

function Request({ competitionId, series }: { competitionId: number; series: SeriesOfCompetition }) {
  const { id, name, status, asked_by } = series
  return (
    <li className="grid grid-cols-1 gap-2 p-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to="/series/$seriesId"
          params={{ seriesId: String(id) }}
          className="inline-flex min-h-target items-center text-lg font-bold text-link underline underline-offset-4"
        >
          {name}
        </Link>
        <Badge variant={status === 'agreed' ? 'counted' : status === 'asked' ? 'waiting' : 'neutral'}>
          {seriesSetup.status[status]}
        </Badge>
      </div>
      {asked_by ? <p className="text-sm text-soft">{text.askedBy(asked_by)}</p> : null}
      <AnswerButtons competitionId={competitionId} series={series} />
    </li>
  )
}

function AnswerButtons({
  competitionId,
  series: { id, name, status },
}: {
  competitionId: number
  series: SeriesOfCompetition
}) {
  const answer = useApiMutation({
    mutationFn: (agrees: boolean) => answerSeries(id, competitionId, agrees),
    successToast: (_, agrees) => (agrees ? text.agreed : status === 'agreed' ? text.left : text.declined),
    errorToast: (error) => seriesRefusal('answer', error),
    invalidates: [queryKeys.seriesOf(competitionId), ...keysOfSeries(id)],
  })
  if (status === 'agreed')
    return (
      <div>
        <ConfirmButton
          variant="danger-quiet"
          title={text.leaveTitle(name)}
          text={text.leaveText}
          confirm={text.leave}
          destructive
          pending={answer.isPending}
          onConfirm={() => answer.mutateAsync(false)}
        >
          {text.leave}
        </ConfirmButton>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" pending={answer.isPending} onClick={() => answer.mutate(true)}>
        {text.agree}
      </Button>
      {status === 'asked' ? (
        <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {text.decline}
        </Button>
      ) : null}
    </div>
  )
}
