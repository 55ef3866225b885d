import { ApiError } from '@/api/errors'
import { tableImport as text } from '@/text/organise-import'
import { consoleRefusal } from '@/text/organise-refusals'
import { labelled } from '@/text/phrases'
import { Banner } from '@/ui/Banner'

type Notes = [line: string, sentences: string[]][]

/** Why a file cannot be read at all. */
export function ImportErrors({ error }: { error: Error | null }) {
  if (!error) return null
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : []
  return (
    <Banner variant="danger" urgent>
      {sentences.length > 0 ? (
        <NoteList notes={sentences} />
      ) : (
        <p>{consoleRefusal('preview-import', error)}</p>
      )}
    </Banner>
  )
}

interface LineNotesProps {
  errors: Record<string, string[]>
  warnings: Record<string, string[]>
  onSkip: (line: number) => void
}

/** What is wrong with some lines, and what should be looked at. */
export function LineNotes({ errors, warnings, onSkip }: LineNotesProps) {
  const wrong = Object.entries(errors)
  const doubtful = Object.entries(warnings)
  return (
    <>
      {wrong.length > 0 ? (
        <Banner variant="danger" urgent>
          <p className="font-bold">{text.errors(wrong.length)}</p>
          <p>{text.errorsText}</p>
          <NoteList notes={wrong} onSkip={onSkip} />
        </Banner>
      ) : null}
      {doubtful.length > 0 ? (
        <Banner variant="waiting">
          <p className="font-bold">{text.warnings}</p>
          <NoteList notes={doubtful} />
        </Banner>
      ) : null}
    </>
  )
}

const lineOf = (key: string) => Number(/^line (\d+)$/.exec(key)?.[1] ?? 0)

function NoteList({ notes, onSkip }: { notes: Notes; onSkip?: (line: number) => void }) {
  return (
    <ul className="grid gap-1">
      {notes.map(([key, sentences]) => {
        const line = lineOf(key)
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 break-words">
              {line ? labelled(text.line(line), sentences.join(' ')) : sentences.join(' ')}
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
