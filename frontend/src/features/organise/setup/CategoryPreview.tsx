import type { components } from '@/api/schema.gen'
import { categories as text } from '@/text/organise-setup'
import { Section } from '@/ui/Card'
import { Cell, Row, Table } from '@/ui/Table'

type PreviewedCategory = components['schemas']['PreviewedCategory']

/** Which places change if the categories were saved like this. */
export function CategoryPreview({ categories }: { categories: PreviewedCategory[] }) {
  return (
    <Section title={text.previewTitle}>
      {categories.map((category) => (
        <div key={category.key} className="grid gap-1">
          <h3 className="font-bold">{category.name}</h3>
          <p role="status">{summaryOf(category)}</p>
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
