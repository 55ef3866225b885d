import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { seriesIdOf } from '@/domain/series-id'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesList, seriesRefusal, seriesSetup as text } from '@/text/organise-series'
import { seriesNotLoaded } from '@/text/series'
import { Badge } from '@/ui/Badge'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { Page } from '@/ui/Page'
import { DeleteButton } from '../DeleteButton'
import { ClassesSection } from './ClassesSection'
import { CompetitionsSection } from './CompetitionsSection'
import { PeopleSection } from './PeopleSection'
import { PointsSection } from './PointsSection'
import {
  deleteSeries,
  keysOfSeries,
  publishSeries,
  type SeriesSetup,
  seriesKeys,
  seriesSetupQuery,
} from './queries'
import { seriesChange } from './series-change'

const nameSchema = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })

const route = getRouteApi('/_protected/_layout/organise/series/$seriesId')

/** R21, R22: everything about one series that its organisers decide. */
export function SeriesSetupPage() {
  const setup = useQuery(seriesSetupQuery(seriesIdOf(route.useParams())))
  if (!setup.data)
    return (
      <Page title={seriesList.title} width="wide">
        <QueryFallback query={setup} errorMessage={seriesNotLoaded} rows={6} />
      </Page>
    )
  return <Setup setup={setup.data} asOf={setup.dataUpdatedAt} />
}

function Setup({ setup, asOf }: { setup: SeriesSetup; asOf: number }) {
  const isPublished = setup.published_at !== null
  return (
    <Page
      title={setup.name}
      width="wide"
      intro={
        <Badge variant={isPublished ? 'counted' : 'neutral'}>
          {isPublished ? seriesList.published : seriesList.draft}
        </Badge>
      }
      aside={
        <Link to="/series/$seriesId" params={{ seriesId: String(setup.id) }} className={buttonClass()}>
          {text.publicPage}
        </Link>
      }
    >
      <OfflineNotice asOf={asOf} />
      {isPublished ? null : <Banner variant="waiting">{text.draft}</Banner>}
      <PublishButton setup={setup} />
      <CompetitionsSection setup={setup} />
      <ClassesSection setup={setup} />
      <PointsSection key={setup.version} setup={setup} />
      <PeopleSection setup={setup} />
      <NameSection key={setup.name} setup={setup} />
      <div className="flex flex-wrap gap-3">
        <Link to="/organise" className={buttonClass({ variant: 'quiet' })}>
          {text.back}
        </Link>
        <DeleteSeries setup={setup} />
      </div>
    </Page>
  )
}

function PublishButton({ setup: { id, published_at } }: { setup: SeriesSetup }) {
  const isPublic = published_at === null
  const publish = useApiMutation({
    mutationFn: () => publishSeries(id, isPublic),
    successToast: isPublic ? text.published : text.unpublished,
    errorToast: (error) => seriesRefusal('publish', error),
    invalidates: keysOfSeries(id),
  })
  return (
    <div>
      <Button
        variant={isPublic ? 'primary' : 'secondary'}
        pending={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {isPublic ? text.publish : text.unpublish}
      </Button>
    </div>
  )
}

function NameSection({ setup }: { setup: SeriesSetup }) {
  const { name } = setup
  const form = useApiForm({ ...seriesChange(setup), schema: nameSchema, saved: { name } })
  return (
    <Section title={text.general}>
      <form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <TextField {...form.register('name')} label={seriesList.name} maxLength={100} autoComplete="off" />
        <div>
          <Button type="submit" pending={form.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function DeleteSeries({ setup: { id, name } }: { setup: SeriesSetup }) {
  const navigate = useNavigate()
  return (
    <DeleteButton
      name={name}
      text={text}
      errorMessage={(error) => seriesRefusal('delete', error)}
      deleteFn={() => deleteSeries(id)}
      invalidates={[seriesKeys.own]}
      onDone={() => void navigate({ to: '/organise' })}
    />
  )
}
