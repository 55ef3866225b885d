import { tableImport as text } from '@/text/organise-import'
import { inputClass } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import type { TableChoice, TablePreview } from './use-table-import'

interface ImportColumnsProps<Column extends string> {
  /** What a column can be, by what people call it. */
  fields: Record<Exclude<Column, ''>, string>
  preview: TablePreview<Column>['data']
  choice: TableChoice<Column>
  onChoose: (choice: TableChoice<Column>) => void
}

/** How the table is understood: where its headings are, and what each column is. */
export function ImportColumns<Column extends string>(props: ImportColumnsProps<Column>) {
  const { fields, preview, choice, onChoose } = props
  // What was chosen last counts, also while its preview is on the way.
  const columns = preview.columns.map(
    ({ field }, place) => choice.columns?.[place] ?? field ?? ('' as Column),
  )
  const headingLine = choice.heading_line ?? preview.heading_line
  return (
    <section aria-labelledby="import-columns" className="grid grid-cols-1 gap-4">
      <h2 id="import-columns" className="text-xl font-bold">
        {text.columnsTitle}
      </h2>
      <SelectField
        label={text.headingLine}
        value={headingLine}
        // Other headings have other meanings: they are guessed anew.
        onChange={(event) => onChoose({ heading_line: Number(event.target.value), skip: [] })}
      >
        <option value={0}>{text.noHeadings}</option>
        {preview.heading_choices.map(({ line, text: shown }) => (
          <option key={line} value={line}>
            {text.headingChoice(line, shown)}
          </option>
        ))}
      </SelectField>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {preview.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={index} className="grid content-start gap-1 rounded-md border border-line bg-surface p-3">
            <label className="grid gap-1">
              <span className="font-semibold break-words">{column.heading || text.column(index + 1)}</span>
              <select
                className={inputClass}
                value={columns[index]}
                onChange={(event) =>
                  onChoose({
                    heading_line: headingLine,
                    columns: columns.map((field, place) =>
                      place === index ? (event.target.value as Column) : field,
                    ),
                    skip: choice.skip,
                  })
                }
              >
                <option value="">{text.notImported}</option>
                {Object.entries<string>(fields).map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <p className="truncate text-sm text-soft">{column.samples.join(' · ') || text.empty}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
