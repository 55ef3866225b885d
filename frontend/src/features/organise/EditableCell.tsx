import clsx from 'clsx'
import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react'
import { useDraft } from '@/session/use-draft'
import { FieldError } from '@/ui/Field'

interface CellDraft {
  typed: string | null
}

const NOTHING_TYPED: CellDraft = { typed: null }

interface EditableCellProps<Value> extends InputHTMLAttributes<HTMLInputElement> {
  /** The name of its draft. */
  draftName: string
  saved: string
  /** Null if what was typed cannot be saved; `errorOf` says why. */
  read: (typed: string) => Value | null
  errorOf: (typed: string) => string | undefined
  /** Of what was still typed when the page was left. */
  notSaved: string
  onSave: (value: Value) => Promise<unknown>
  errorMessage: (error: unknown) => string
}

/** Saves when one leaves it. What cannot be saved stays typed, also after a reload, with the reason. */
export function EditableCell<Value>(props: EditableCellProps<Value>) {
  const { draftName, saved, read, errorOf, notSaved, onSave, errorMessage, className, onKeyDown, ...input } =
    props
  const { draft, change, drop } = useDraft<CellDraft>(draftName, NOTHING_TYPED)
  const { typed } = draft
  const [error, setError] = useState(() => (typed === null ? undefined : (errorOf(typed) ?? notSaved)))
  const errorId = useId()
  const reset = () => {
    drop()
    setError(undefined)
  }
  const save = () => {
    if (typed === null || typed.trim() === saved) return reset()
    const value = read(typed)
    if (value === null) return setError(errorOf(typed))
    void onSave(value).then(reset, (refusal) => setError(errorMessage(refusal)))
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') reset()
    onKeyDown?.(event)
  }
  return (
    <>
      <input
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed ?? saved}
        autoComplete="off"
        onChange={(event) => change({ typed: event.target.value })}
        onBlur={save}
        onKeyDown={handleKey}
        className={clsx(
          'min-h-target rounded-sm border-2 border-transparent bg-transparent px-1.5 hover:border-line focus:border-ink focus:bg-surface aria-invalid:border-danger',
          className,
        )}
      />
      <FieldError id={errorId} error={error} />
    </>
  )
}
