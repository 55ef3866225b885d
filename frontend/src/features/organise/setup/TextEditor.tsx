import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Translations } from '@/lib/organiser-texts'
import { useApiMutation } from '@/session/use-api-mutation'
import { useDraft } from '@/session/use-draft'
import { consoleText } from '@/text/organise'
import { otherLanguagesText } from '@/text/organise-languages'
import { type ConsoleAction, consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { SaveRefusal } from '../ConflictDialog'
import { textsIn } from '../other-languages'
import { LanguageTabs } from './LanguageTabs'

export interface VersionedText {
  text: string
  version: number
  /** Of the first text. */
  language?: string | null
  translations?: Translations
}

/** What is typed: the first text, and the others by language. */
export interface TypedTexts {
  text: string
  translations: Translations
}

interface TextEditorProps {
  saved: VersionedText
  draft: string
  action: ConsoleAction
  labels: { field: string; preview: string; save: string }
  done: (saved: VersionedText) => string
  send: (text: TypedTexts & { version: number }) => Promise<{ data: VersionedText }>
  invalidates: readonly QueryKey[]
  /** What one may start from in another language. */
  usualIn?: (language: string) => string
  /** Asks before it is saved; calls `save` if the answer is yes. */
  ask?: (save: () => void, typed: TypedTexts) => void
  children?: (setText: (text: string) => void, text: string) => ReactNode
}

/** Only the texts: a waiver's have hashes too. */
const textsOf = ({ text, translations = {} }: VersionedText): TypedTexts => ({
  text,
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, fields]) => [language, { text: fields.text ?? '' }]),
  ),
})

const isSame = (one: TypedTexts, other: TypedTexts) => JSON.stringify(one) === JSON.stringify(other)

/** Edits a text that has versions: the draft survives a reload, and a conflict shows both texts. */
export function TextEditor(props: TextEditorProps) {
  const { saved, draft: draftName, action, labels, done, send, invalidates, usualIn, ask, children } = props
  const [base, setBase] = useState(saved)
  const { draft: typed, change: keep, drop } = useDraft(draftName, textsOf(base))
  const queryClient = useQueryClient()
  const change = useApiMutation({
    mutationFn: send,
    successToast: ({ data }) => done(data),
    onSuccess: ({ data }) => {
      startAgainFrom(data)
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const type = (next: TypedTexts) => (isSame(next, textsOf(base)) ? drop() : keep(next))
  const startAgainFrom = (current: VersionedText) => {
    drop()
    setBase(current)
  }
  const save = () => change.mutate({ ...typed, version: base.version })
  return (
    <div className="grid grid-cols-1 gap-4">
      {children?.((text) => type({ ...typed, text }), typed.text)}
      <LanguageTabs first={base.language} labels={labels} typed={typed} usualIn={usualIn} onChange={type} />
      <SaveRefusal
        mutation={change}
        errorMessage={(error) => consoleRefusal(action, error)}
        differences={(current: VersionedText) => [
          { label: labels.field, theirs: current.text, mine: typed.text },
          {
            label: otherLanguagesText.translations,
            theirs: textsIn(textsOf(current).translations),
            mine: textsIn(typed.translations),
          },
        ]}
        onKeepMine={({ version }) => change.mutate({ ...typed, version })}
        onTakeTheirs={startAgainFrom}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={change.isPending}
          onClick={() => (ask ? ask(save, typed) : save())}
        >
          {labels.save}
        </Button>
        {isSame(typed, textsOf(base)) ? null : (
          <Button onClick={() => startAgainFrom(saved)}>{consoleText.discard}</Button>
        )}
      </div>
    </div>
  )
}
