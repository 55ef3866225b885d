import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { type ConsoleAction, consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { SaveRefusal } from '../ConflictDialog'
import { MarkdownEditor } from './MarkdownEditor'

export interface VersionedText {
  text: string
  version: number
}

interface TextEditorProps {
  saved: VersionedText
  draft: string
  action: ConsoleAction
  labels: { field: string; preview: string; save: string }
  done: (saved: VersionedText) => string
  send: (text: VersionedText) => Promise<{ data: VersionedText }>
  invalidates: readonly QueryKey[]
  /** Asks before it is saved; calls `save` if the answer is yes. */
  ask?: (save: () => void) => void
  children?: (setText: (text: string) => void, text: string) => ReactNode
}

/** Edits a text that has versions: the draft survives a reload, and a conflict shows both texts. */
export function TextEditor(props: TextEditorProps) {
  const { saved, draft, action, labels, done, send, invalidates, ask, children } = props
  const [base, setBase] = useState(saved)
  const [text, setText] = useState(() => readDraft(draft, { text: saved.text }).text)
  const queryClient = useQueryClient()
  const change = useApiMutation({
    mutationFn: send,
    successToast: ({ data }) => done(data),
    onSuccess: ({ data }) => {
      startAgainFrom(data)
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const type = (typed: string) => {
    setText(typed)
    if (typed === base.text) dropDraft(draft)
    else saveDraft(draft, { text: typed })
  }
  const startAgainFrom = (current: VersionedText) => {
    dropDraft(draft)
    setBase(current)
    setText(current.text)
  }
  const save = () => change.mutate({ text, version: base.version })
  return (
    <div className="grid gap-4">
      {children?.(type, text)}
      <MarkdownEditor label={labels.field} previewLabel={labels.preview} value={text} onChange={type} />
      <SaveRefusal
        mutation={change}
        errorMessage={(error) => consoleRefusal(action, error)}
        differences={(current: VersionedText) => [{ label: labels.field, theirs: current.text, mine: text }]}
        onKeepMine={({ version }) => change.mutate({ text, version })}
        onTakeTheirs={startAgainFrom}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={change.isPending} onClick={() => (ask ? ask(save) : save())}>
          {labels.save}
        </Button>
        {text === base.text ? null : (
          <Button onClick={() => startAgainFrom(saved)}>{consoleText.discard}</Button>
        )}
      </div>
    </div>
  )
}
