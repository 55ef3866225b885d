import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { seriesRefusal, seriesList as text } from '@/text/organise-series'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { createSeries, type OwnSeries, ownSeriesQuery, seriesKeys } from './queries'

const MAX_NAME_LENGTH = 100
const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })

/** The series this person organises, and a new one. */
export function SeriesSection() {
  const series = useQuery(ownSeriesQuery)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <p className="text-soft">{text.intro}</p>
      {series.data && series.data.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2">
          {series.data.map((one) => (
            <SeriesCard key={one.id} series={one} />
          ))}
        </ul>
      ) : null}
      <NewSeries />
    </section>
  )
}

function SeriesCard({ series: { id, name, is_published, competitions, asked } }: { series: OwnSeries }) {
  return (
    <li className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-5 focus-within:border-ink hover:border-edge">
      <div>
        <Badge variant={is_published ? 'counted' : 'neutral'}>
          {is_published ? text.published : text.draft}
        </Badge>
      </div>
      <h3 className="text-xl [overflow-wrap:anywhere]">
        <Link
          to="/organise/series/$seriesId"
          params={{ seriesId: String(id) }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
      </h3>
      <p className="text-soft">{text.competitions(competitions)}</p>
      {asked > 0 ? <p className="font-semibold text-waiting">{text.asked(asked)}</p> : null}
    </li>
  )
}

function NewSeries() {
  const navigate = useNavigate()
  const form = useApiForm({
    schema,
    draft: 'new-series',
    saved: { name: '' },
    idempotencyKey: 'new-series',
    mutationFn: ({ name }: z.infer<typeof schema>, key) => createSeries(name, key),
    successToast: text.created,
    errorToast: (error) => seriesRefusal('create', error),
    invalidates: [seriesKeys.own],
    onSuccess: ({ data }) =>
      void navigate({ to: '/organise/series/$seriesId', params: { seriesId: String(data.id) } }),
  })
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={form.submit}>
      <div className="grow basis-60 md:max-w-md">
        <TextField
          {...form.register('name')}
          label={text.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      </div>
      <Button type="submit" pending={form.isPending} disabled={!form.watch('name').trim()}>
        {text.create}
      </Button>
    </form>
  )
}
