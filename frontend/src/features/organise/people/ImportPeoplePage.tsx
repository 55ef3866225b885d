import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { peopleImport as text } from '@/text/organise-people-import'
import { Banner } from '@/ui/Banner'
import { ConsolePage } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { overviewKey } from '../day/queries'
import { TableImportForm } from '../imports/TableImportForm'
import { useTableImport } from '../imports/use-table-import'
import { ImportedLines } from './ImportedLines'
import {
  importPeople,
  type PeopleColumn,
  type PeopleImported,
  type PeoplePreview,
  previewPeople,
} from './import-queries'
import { PeopleLink } from './PeopleLink'

export function ImportPeoplePage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) =>
        competition.published_at === null ? (
          <Banner variant="waiting">{text.draft}</Banner>
        ) : (
          <ImportForm competition={competition} />
        )
      }
    </ConsolePage>
  )
}

function ImportForm({ competition }: { competition: Competition }) {
  const { id } = competition
  const [done, setDone] = useState<PeopleImported | null>(null)
  const table = useTableImport<PeopleColumn, PeoplePreview, PeopleImported>({
    draft: `import-people-${id}`,
    previewTable: (source, choice) => previewPeople(id, source, choice),
    importTable: (source, confirmed) => importPeople(id, source, confirmed),
    doneToast: (seen) => text.done(seen?.data.new ?? 0),
    changedMeanwhile: text.changedMeanwhile,
    invalidates: [participantsQuery(id).queryKey, overviewKey(id)],
    onDone: setDone,
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      {done && !table.seen ? <Imported done={done} /> : null}
      <TableImportForm
        table={table}
        fields={text.fields}
        template={
          <DownloadButtons
            label={text.template}
            files={[
              { path: `/api/competitions/${id}/people/template`, label: text.xlsx },
              { path: `/api/competitions/${id}/people/template?table_format=csv`, label: text.csv },
            ]}
          />
        }
        back={<PeopleLink>{text.back}</PeopleLink>}
      >
        {(seen) => (
          <ImportedLines
            competition={competition}
            preview={seen}
            isPending={table.isPending}
            onSkip={table.skip}
            onImport={table.importNow}
          />
        )}
      </TableImportForm>
    </div>
  )
}

/** What was done, and what is to do next. */
function Imported({ done }: { done: PeopleImported }) {
  return (
    <Banner variant="counted">
      <p className="font-bold">{text.done(done.new)}</p>
      <p>{text.next(done.invited, done.new - done.invited)}</p>
      {done.new_teams.length > 0 ? <p>{text.newTeams(done.new_teams)}</p> : null}
    </Banner>
  )
}
