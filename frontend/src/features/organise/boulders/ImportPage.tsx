import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { downloadFile } from '@/lib/download-file'
import { boulderImport as text } from '@/text/organise-import'
import { Button, buttonClass } from '@/ui/Button'
import { ConsolePage } from '../ConsolePage'
import { overviewKey } from '../day/queries'
import { TableImportForm } from '../imports/TableImportForm'
import { useTableImport } from '../imports/use-table-import'
import { ImportResult } from './ImportResult'
import { bouldersKey, type ColumnChoice, type ImportPreview, importBoulders, previewImport } from './queries'

export function ImportPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <ImportForm competitionId={id} />}
    </ConsolePage>
  )
}

const EXAMPLE = `number,name,sector,grade,color,points
1,Le Toit,Cedar,6A+,blue,100
2,Moss Garden,Cedar,5+,green,80
`
/** With classes it has their column. */
const exampleOf = (categories: readonly Category[]) => {
  const classes = categories.filter(({ joining }) => joining === 'choice').map(({ name }) => name)
  if (classes.length === 0) return EXAMPLE
  const [heading, ...rows] = EXAMPLE.trim().split('\n')
  const cells = rows.map((row, index) => `${row},"${classes.slice(index).join('; ').replaceAll('"', '""')}"`)
  return `${[`${heading},categories`, ...cells].join('\n')}\n`
}

function ImportForm({ competitionId }: { competitionId: number }) {
  const categories = useQuery(categoriesQuery(competitionId)).data ?? []
  const table = useTableImport<ColumnChoice, ImportPreview, unknown>({
    draft: `import-${competitionId}`,
    previewTable: (source, choice) => previewImport(competitionId, source, choice),
    importTable: (source, confirmed) => importBoulders(competitionId, source, confirmed),
    doneToast: (seen) => text.done((seen?.data.new ?? 0) + (seen?.data.changed ?? 0)),
    changedMeanwhile: text.changedMeanwhile,
    invalidates: [bouldersKey(competitionId), overviewKey(competitionId)],
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <TableImportForm
        table={table}
        fields={text.fields}
        template={
          <Button onClick={() => downloadFile(text.templateName, exampleOf(categories), 'text/csv')}>
            {text.template}
          </Button>
        }
        back={
          <Link
            from="/organise/$compId"
            to="/organise/$compId/boulders"
            className={buttonClass({ variant: 'quiet' })}
          >
            {text.back}
          </Link>
        }
      >
        {(seen) => (
          <ImportResult
            preview={seen}
            categories={categories}
            isPending={table.isPending}
            onSkip={table.skip}
            onImport={table.importNow}
          />
        )}
      </TableImportForm>
    </div>
  )
}
