import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { seriesSetup as text } from '@/text/organise-series'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextAreaField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import type { SeriesSetup } from './queries'
import { readPoints } from './read-points'
import { seriesChange } from './series-change'

const MAX_BEST_OF = 12

const schema = z.object({ bestOf: z.string(), table: z.string(), typed: z.string() }).check(
  z.refine(({ table, typed }) => table !== 'own' || readPoints(typed) !== null, {
    path: ['typed'],
    error: text.ownPointsWrong,
  }),
)

/** R21: points for each place, and how many results count. */
export function PointsSection({ setup }: { setup: SeriesSetup }) {
  const { best_of, points, preset } = setup
  const form = useApiForm({
    ...seriesChange(setup),
    schema,
    saved: {
      bestOf: String(best_of ?? ''),
      table: points ? 'own' : 'preset',
      typed: (points ?? preset).join(', '),
    },
    onSubmit: ({ bestOf, table, typed }: z.infer<typeof schema>) =>
      form.send({
        best_of: bestOf ? Number(bestOf) : null,
        points: table === 'own' ? readPoints(typed) : null,
      }),
  })
  const isOwn = form.watch('table') === 'own'
  return (
    <Section title={text.points}>
      <form onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField {...form.register('bestOf')} label={text.bestOf}>
            <option value="">{text.all}</option>
            {Array.from({ length: Math.max(MAX_BEST_OF, best_of ?? 0) }, (_, index) => index + 1).map(
              (best) => (
                <option key={best} value={best}>
                  {text.best(best)}
                </option>
              ),
            )}
          </SelectField>
          <SelectField {...form.register('table')} label={text.table} hint={isOwn ? undefined : text.preset}>
            <option value="preset">{text.usualTable}</option>
            <option value="own">{text.ownTable}</option>
          </SelectField>
        </div>
        {isOwn ? (
          <TextAreaField {...form.field('typed')} label={text.ownPoints} hint={text.ownPointsHint} rows={3} />
        ) : null}
        <div>
          <Button type="submit" variant="primary" pending={form.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
