import { Link } from '@tanstack/react-router'
import type { components } from '@/api/schema.gen'
import { categories as text } from '@/text/organise-categories'
import { Section } from '@/ui/Card'
import { Cell, Row, Table } from '@/ui/Table'

type PreviewedCategory = components['schemas']['PreviewedCategory']

/** Which ranks change if the categories were saved like this. */
export function CategoryPreview({ categories }: { categories: PreviewedCategory[] }) {
  return (
    <Section title={text.previewTitle}>
      {categories.map((category) => (
        <div key={category.key} className="grid gap-1">
          <h3 className="font-bold">{category.name}</h3>
          <p role="status">{summaryOf(category)}</p>
          <NoLongerFitting people={category.no_longer_fit ?? []} />
          <ChangedRows category={category} />
        </div>
      ))}
    </Section>
  )
}

function summaryOf({ is_new, is_gone, places_changed }: PreviewedCategory): string {
  if (is_new) return text.isNew
  if (is_gone) return text.isGone
  return places_changed === 0 ? text.previewNothing : text.placesChanged(places_changed)
}

/** R2: other years move nobody. */
function NoLongerFitting({ people }: { people: NonNullable<PreviewedCategory['no_longer_fit']> }) {
  if (people.length === 0) return null
  return (
    <div className="rounded-md border border-waiting/40 bg-waiting-tint p-3 text-waiting">
      <p className="font-bold">{text.noLongerFit(people.length)}</p>
      <p>{text.noLongerFitText}</p>
      <ul className="list-disc pl-5">
        {people.map(({ id, name, birth_year }) => (
          <li key={id}>
            <Link
              from="/organise/$compId"
              to="/organise/$compId/people/$participantId"
              params={{ participantId: String(id) }}
              className="underline"
            >
              {text.bornIn(name, birth_year)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const MAX_ROWS = 20

function ChangedRows({ category: { rows } }: { category: PreviewedCategory }) {
  const changed = rows.filter(({ place_before, place }) => place_before !== place).slice(0, MAX_ROWS)
  if (changed.length === 0) return null
  return (
    <Table className="text-sm">
      <tbody>
        {changed.map(({ id, name, place_before, place }) => (
          <Row key={id}>
            <Cell className="py-1">{name}</Cell>
            <Cell className="numeral py-1 text-right text-lg">{text.place(place_before, place)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
