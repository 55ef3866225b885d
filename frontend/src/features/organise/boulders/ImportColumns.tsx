import { boulderImport as text } from '@/text/organise-import'
import { inputClass } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import type { ColumnChoice, ImportChoice, ImportPreview } from './queries'

type Preview = ImportPreview['data']

interface ImportColumnsProps {
  preview: Preview
  choice: ImportChoice
  onChoose: (choice: ImportChoice) => void
}

const FIELDS = Object.keys(text.fields) as Exclude<ColumnChoice, ''>[]

/** How the table is understood: where its headings are, and what each column is. */
export function ImportColumns({ preview, choice, onChoose }: ImportColumnsProps) {
  // What was chosen last counts, also while its preview is on the way.
  const columns = preview.columns.map(
    ({ field }, place): ColumnChoice => choice.columns?.[place] ?? field ?? '',
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
                      place === index ? (event.target.value as ColumnChoice) : field,
                    ),
                    skip: choice.skip,
                  })
                }
              >
                <option value="">{text.notImported}</option>
                {FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {text.fields[field]}
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
