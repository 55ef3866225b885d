import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { ApiError, type CodedError, isApiError } from '@/api/errors'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraft } from '@/session/use-draft'
import { consoleRefusal } from '@/text/organise-refusals'
import { readAsText } from './read-as-text'

/** How somebody wants a table to be understood. Left out: as the server guesses. */
export interface TableChoice<Column extends string> {
  heading_line?: number
  columns?: Column[]
  skip: number[]
}

/** What was on the screen when somebody pressed *Import*. */
export type Confirmed<Column extends string> = TableChoice<Column> & { preview: string }

export interface TablePreview<Column extends string> {
  data: {
    heading_line: number
    heading_choices: { line: number; text: string }[]
    columns: { heading: string; field: Column | null; samples: string[] }[]
    digest: string
  }
  error_codes: Record<string, CodedError[]>
  warning_codes: Record<string, CodedError[]>
}

interface TableImport<Column extends string, Preview extends TablePreview<Column>, Done> {
  /** Of what is pasted, which stays when the page is left. */
  draft: string
  previewTable: (table: Blob, choice: TableChoice<Column>) => Promise<Preview>
  importTable: (table: Blob, confirmed: Confirmed<Column>) => Promise<Done>
  doneToast: (seen: Preview | null) => string
  changedMeanwhile: string
  invalidates: readonly (readonly unknown[])[]
  onDone?: (done: Done) => void
}

/** A table that is chosen or pasted, how it is understood, its preview, and its import. */
export function useTableImport<Column extends string, Preview extends TablePreview<Column>, Done>({
  draft: draftName,
  previewTable,
  importTable,
  doneToast,
  changedMeanwhile,
  invalidates,
  onDone,
}: TableImport<Column, Preview, Done>) {
  const asGuessed: TableChoice<Column> = { skip: [] }
  const { draft, change, drop } = useDraft(draftName, { table: '' })
  const { table } = draft
  // What cannot be shown as text is corrected in the file and chosen again.
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(asGuessed)
  // Stays while another choice is looked at, so that nobody loses their place on the page.
  const [seen, setSeen] = useState<Preview | null>(null)
  // Previews may arrive in another order than they were asked for: only the last one is shown.
  const lastTurn = useRef(0)
  const preview = useApiMutation({
    mutationFn: ({ source, choice }: { source: Blob; choice: TableChoice<Column>; turn: number }) =>
      previewTable(source, choice),
    onSuccess: (answer, { turn }) => {
      if (turn === lastTurn.current) setSeen(answer)
    },
  })
  const forget = (next: TableChoice<Column> = asGuessed) => {
    lastTurn.current += 1
    setSeen(null)
    setChoice(next)
    preview.reset()
  }
  const look = (source: Blob = file ?? asCsv(table), next: TableChoice<Column> = choice) => {
    setChoice(next)
    lastTurn.current += 1
    preview.mutate(
      { source, choice: next, turn: lastTurn.current },
      // Another table was pasted, which the columns chosen for the last one do not fit.
      { onError: (error) => isUnfit(error) && look(source, asGuessed) },
    )
  }
  const run = useApiMutation({
    mutationFn: (confirmed: Confirmed<Column>) => importTable(file ?? asCsv(table), confirmed),
    successToast: () => doneToast(seen),
    errorToast: (error) => consoleRefusal('import', error),
    hasConflictDialog: true,
    invalidates,
    onSuccess: (done) => {
      drop()
      setFile(null)
      forget()
      onDone?.(done)
    },
  })
  const type = (typed: string) => {
    change({ table: typed })
    // A corrected cell is on another line perhaps, but in the same column.
    forget(typed.trim() === '' ? asGuessed : { ...choice, skip: [] })
  }
  const choose = async (chosen: File) => {
    // Read once: what is imported is what was previewed, whatever happens to the file on the disk meanwhile.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
    const typed = await readAsText(copy)
    setFile(typed === null ? copy : null)
    if (typed !== null) change({ table: typed })
    forget()
    look(copy, asGuessed)
  }
  const importNow = async () => {
    if (!seen) return
    const { heading_line, columns, digest } = seen.data
    const shown = columns.map(({ field }) => (field ?? '') as Column)
    try {
      await run.mutateAsync({ ...choice, heading_line, columns: shown, preview: digest })
    } catch (error) {
      if (!isApiError(error, 'changed_meanwhile')) return
      toast.error(changedMeanwhile)
      look()
    }
  }
  return {
    table,
    file,
    choice,
    seen,
    error: preview.error,
    isPreviewing: preview.isPending,
    isPending: run.isPending || preview.isPending,
    type,
    choose: (chosen: File) => void choose(chosen),
    look: () => look(),
    chooseColumns: (next: TableChoice<Column>) => look(undefined, next),
    skip: (line: number) => look(undefined, { ...choice, skip: [...choice.skip, line] }),
    importNow: () => void importNow(),
  }
}

const isUnfit = (error: unknown) =>
  error instanceof ApiError && ('columns' in error.fields || 'heading_line' in error.fields)

const asCsv = (table: string) => new Blob([table], { type: 'text/csv' })
