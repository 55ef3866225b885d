import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { ApiError, isApiError } from '@/api/errors'
import { downloadFile } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { boulderImport as text } from '@/text/organise-import'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button, buttonClass } from '@/ui/Button'
import { Field, inputClass } from '@/ui/Field'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { overviewKey } from '../day/queries'
import { useDraft } from '../use-draft'
import { ImportColumns } from './ImportColumns'
import { ImportErrors, ImportResult } from './ImportResult'
import { bouldersKey, type ImportChoice, type ImportPreview, importBoulders, previewImport } from './queries'
import { readAsText } from './read-as-text'

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

const AS_GUESSED: ImportChoice = { skip: [] }

function ImportForm({ competitionId }: { competitionId: number }) {
  const { draft, change, drop } = useDraft(`import-${competitionId}`, { table: '' })
  const { table } = draft
  const categories = useQuery(categoriesQuery(competitionId)).data ?? []
  // What cannot be shown as text is corrected in the file and chosen again.
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(AS_GUESSED)
  // Stays while another choice is looked at, so that nobody loses their place on the page.
  const [seen, setSeen] = useState<ImportPreview | null>(null)
  // Previews may arrive in another order than they were asked for: only the last one is shown.
  const lastTurn = useRef(0)
  const preview = useApiMutation({
    mutationFn: ({ source, choice }: { source: Blob; choice: ImportChoice; turn: number }) =>
      previewImport(competitionId, source, choice),
    onSuccess: (answer, { turn }) => {
      if (turn === lastTurn.current) setSeen(answer)
    },
  })
  const forget = (next: ImportChoice = AS_GUESSED) => {
    lastTurn.current += 1
    setSeen(null)
    setChoice(next)
    preview.reset()
  }
  const look = (source: Blob = file ?? asCsv(table), next: ImportChoice = choice) => {
    setChoice(next)
    lastTurn.current += 1
    preview.mutate(
      { source, choice: next, turn: lastTurn.current },
      // Another table was pasted, which the columns chosen for the last one do not fit.
      { onError: (error) => isUnfit(error) && look(source, AS_GUESSED) },
    )
  }
  const run = useApiMutation({
    mutationFn: (confirmed: ImportChoice & { preview: string }) =>
      importBoulders(competitionId, file ?? asCsv(table), confirmed),
    successToast: () => text.done((seen?.data.new ?? 0) + (seen?.data.changed ?? 0)),
    errorToast: (error) => consoleRefusal('import', error),
    hasConflictDialog: true,
    invalidates: [bouldersKey(competitionId), overviewKey(competitionId)],
    onSuccess: () => {
      drop()
      setFile(null)
      forget()
    },
  })
  const type = (typed: string) => {
    change({ table: typed })
    // A corrected cell is on another line perhaps, but in the same column.
    forget(typed.trim() === '' ? AS_GUESSED : { ...choice, skip: [] })
  }
  const choose = async (chosen: File) => {
    // Read once: what is imported is what was previewed, whatever happens to the file on the disk meanwhile.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
    const typed = await readAsText(copy)
    setFile(typed === null ? copy : null)
    if (typed !== null) change({ table: typed })
    forget()
    look(copy, AS_GUESSED)
  }
  const importNow = async (digest: string, columns: ImportChoice) => {
    try {
      await run.mutateAsync({ ...columns, preview: digest })
    } catch (error) {
      if (!isApiError(error, 'changed_meanwhile')) return
      toast.error(text.changedMeanwhile)
      look()
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <FileChoice chosen={file?.name} onChoose={(chosen) => void choose(chosen)} />
        <Button onClick={() => downloadFile(text.templateName, exampleOf(categories), 'text/csv')}>
          {text.template}
        </Button>
      </div>
      {file ? null : <PastedTable table={table} onType={type} />}
      <div className="flex flex-wrap gap-3">
        <Button pending={preview.isPending} onClick={() => look()}>
          {text.preview}
        </Button>
        <BackLink />
      </div>
      <ImportErrors error={preview.error} />
      {seen ? (
        <>
          <ImportColumns preview={seen.data} choice={choice} onChoose={(next) => look(undefined, next)} />
          <ImportResult
            preview={seen}
            categories={categories}
            isPending={run.isPending || preview.isPending}
            onSkip={(line) => look(undefined, { ...choice, skip: [...choice.skip, line] })}
            onImport={(confirmed) => void importNow(confirmed.preview, { ...choice, ...confirmed })}
          />
        </>
      ) : null}
    </div>
  )
}

const isUnfit = (error: unknown) =>
  error instanceof ApiError && ('columns' in error.fields || 'heading_line' in error.fields)

const asCsv = (table: string) => new Blob([table], { type: 'text/csv' })

function PastedTable({ table, onType }: { table: string; onType: (typed: string) => void }) {
  return (
    <Field label={text.paste} hint={text.pasteHint}>
      {(control) => (
        <textarea
          {...control}
          value={table}
          rows={10}
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          className={`${inputClass} font-mono text-base whitespace-pre`}
        />
      )}
    </Field>
  )
}

function FileChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose: (file: File) => void }) {
  return (
    <label className={buttonClass({ variant: 'primary', className: 'cursor-pointer' })}>
      <input
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
      {chosen ?? text.choose}
    </label>
  )
}

function BackLink() {
  const compId = String(useCompetitionId())
  return (
    <Link to="/organise/$compId/boulders" params={{ compId }} className={buttonClass({ variant: 'quiet' })}>
      {text.back}
    </Link>
  )
}
