import { useState } from 'react'
import { seriesSetup as text } from '@/text/organise-series'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextAreaField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import type { SeriesSetup } from './queries'
import { readPoints } from './read-points'
import { useSeriesChange } from './use-series-change'

const MAX_BEST_OF = 12

/** R21: points for each place, and how many results count. */
export function PointsSection({ setup }: { setup: SeriesSetup }) {
  const [bestOf, setBestOf] = useState(setup.best_of)
  const [isOwn, setOwn] = useState(setup.points !== null)
  const [typed, setTyped] = useState((setup.points ?? setup.preset).join(', '))
  const [isWrong, setWrong] = useState(false)
  const save = useSeriesChange(setup)
  const submit = () => {
    const points = isOwn ? readPoints(typed) : null
    setWrong(isOwn && points === null)
    if (!isOwn || points !== null) save.mutate({ best_of: bestOf, points })
  }
  return (
    <Section title={text.points}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={text.bestOf}
            value={bestOf ?? ''}
            onChange={({ target }) => setBestOf(target.value ? Number(target.value) : null)}
          >
            <option value="">{text.all}</option>
            {Array.from({ length: Math.max(MAX_BEST_OF, bestOf ?? 0) }, (_, index) => index + 1).map(
              (best) => (
                <option key={best} value={best}>
                  {text.best(best)}
                </option>
              ),
            )}
          </SelectField>
          <SelectField
            label={text.table}
            value={isOwn ? 'own' : 'preset'}
            hint={isOwn ? undefined : text.preset}
            onChange={({ target }) => setOwn(target.value === 'own')}
          >
            <option value="preset">{text.usualTable}</option>
            <option value="own">{text.ownTable}</option>
          </SelectField>
        </div>
        {isOwn ? (
          <TextAreaField
            label={text.ownPoints}
            hint={text.ownPointsHint}
            error={isWrong ? text.ownPointsWrong : undefined}
            value={typed}
            rows={3}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        <div>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
