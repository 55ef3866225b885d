import { ApiError, type CodedError } from '@/api/errors'
import { tableImport as text } from '@/text/organise-import'
import { consoleRefusal } from '@/text/organise-refusals'
import { labelled } from '@/text/phrases'
import { Banner } from '@/ui/Banner'
import { tableSentences } from './table-sentences'

type Notes = [line: string, errors: CodedError[]][]
type Columns = Readonly<Record<string, string>>

/** Why a file cannot be read at all. */
export function ImportErrors({ error, columns }: { error: Error | null; columns: Columns }) {
  if (!error) return null
  const notes = error instanceof ApiError ? Object.entries(error.fields) : []
  return (
    <Banner variant="danger" urgent>
      {notes.length > 0 ? (
        <NoteList notes={notes} columns={columns} />
      ) : (
        <p>{consoleRefusal('preview-import', error)}</p>
      )}
    </Banner>
  )
}

interface LineNotesProps {
  errors: Record<string, CodedError[]>
  warnings: Record<string, CodedError[]>
  /** Their names, by the server's. */
  columns: Columns
  onSkip: (line: number) => void
}

/** What is wrong with some lines, and what should be looked at. */
export function LineNotes({ errors, warnings, columns, onSkip }: LineNotesProps) {
  const wrong = Object.entries(errors)
  const doubtful = Object.entries(warnings)
  return (
    <>
      {wrong.length > 0 ? (
        <Banner variant="danger" urgent>
          <p className="font-bold">{text.errors(wrong.length)}</p>
          <p>{text.errorsText}</p>
          <NoteList notes={wrong} columns={columns} onSkip={onSkip} />
        </Banner>
      ) : null}
      {doubtful.length > 0 ? (
        <Banner variant="waiting">
          <p className="font-bold">{text.warnings}</p>
          <NoteList notes={doubtful} columns={columns} />
        </Banner>
      ) : null}
    </>
  )
}

const lineOf = (key: string) => Number(/^line (\d+)$/.exec(key)?.[1] ?? 0)

interface NoteListProps {
  notes: Notes
  columns: Columns
  onSkip?: (line: number) => void
}

function NoteList({ notes, columns, onSkip }: NoteListProps) {
  return (
    <ul className="grid gap-1">
      {notes.map(([key, errors]) => {
        const line = lineOf(key)
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-words">
              {line
                ? labelled(text.line(line), tableSentences(errors, columns))
                : tableSentences(errors, columns)}
            </span>
            {line && onSkip ? (
              <button
                type="button"
                className="min-h-target underline underline-offset-4"
                onClick={() => onSkip(line)}
              >
                {text.skip(line)}
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
