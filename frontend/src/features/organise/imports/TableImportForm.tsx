import type { ReactNode } from 'react'
import { ImportColumns } from './ImportColumns'
import { ImportErrors } from './ImportNotes'
import { TableSource } from './TableSource'
import type { TablePreview, useTableImport } from './use-table-import'

interface TableImportFormProps<Column extends string, Preview extends TablePreview<Column>, Done> {
  table: ReturnType<typeof useTableImport<Column, Preview, Done>>
  /** What a column can be, by what people call it. */
  fields: Record<Exclude<Column, ''>, string>
  /** The button of the template. */
  template: ReactNode
  back: ReactNode
  /** What the table would change. */
  children: (seen: Preview) => ReactNode
}

/** A table is chosen or pasted, its columns are named, and it is looked at before anything is written. */
export function TableImportForm<Column extends string, Preview extends TablePreview<Column>, Done>(
  props: TableImportFormProps<Column, Preview, Done>,
) {
  const { table, fields, template, back, children } = props
  const { seen } = table
  return (
    <>
      <TableSource
        table={table.table}
        file={table.file}
        isPreviewing={table.isPreviewing}
        onChoose={table.choose}
        onType={table.type}
        onLook={table.look}
        template={template}
        back={back}
      />
      <ImportErrors error={table.error} columns={fields} />
      {seen ? (
        <>
          <ImportColumns
            fields={fields}
            preview={seen.data}
            choice={table.choice}
            onChoose={table.chooseColumns}
          />
          {children(seen)}
        </>
      ) : null}
    </>
  )
}
