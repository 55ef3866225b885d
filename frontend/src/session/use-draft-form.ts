import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { dropDraft, readDraft, saveDraft } from './drafts'

export interface DraftFormOptions<Values extends FieldValues> {
  schema: $ZodType<Values, Values>
  /** The name of the draft; without one, nothing is stored. */
  draft?: string
  /** What the form is filled with. Only these fields are stored, and only where something else was typed. */
  saved: Partial<Values>
  /** Fields that are never stored, with their values: passwords. */
  unsaved?: Partial<Values>
  /** What was typed before, if not what the draft says. */
  typed?: Partial<Values>
  onSubmit: (values: Values) => void
}

export interface DraftForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Of a text field: registers it and shows its error. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined }
  submit: (event: SubmitEvent) => void
  /** Whether anything differs from what is saved. */
  hasDraft: boolean
  /** After saving, or to discard: fills the form again, and nothing typed is left. */
  startAgainFrom: (saved: Partial<Values>) => void
}

/**
 * A form whose typed fields survive a reload. Only those: a whole form would bring back old values of fields that
 * somebody else has changed since.
 */
export function useDraftForm<Values extends FieldValues>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const { schema, draft, unsaved, onSubmit } = options
  // Not what a later render passes: somebody else's change must not turn into something typed here.
  const base = useRef(options.saved)
  const [typed] = useState(() => options.typed ?? (draft ? readDraft<Partial<Values>>(draft, {}) : {}))
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { ...unsaved, ...options.saved, ...typed } as DefaultValues<Values>,
  })
  const [hasDraft, setHasDraft] = useState(() => isDifferent(form.getValues(), base.current))
  useEffect(() => {
    if (!draft) return
    let stored = JSON.stringify(differing(form.getValues(), base.current))
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = differing(values, base.current)
        // Also called where nothing was typed: the draft may be gone with its session meanwhile.
        if (JSON.stringify(changed) === stored) return
        stored = JSON.stringify(changed)
        const isChanged = Object.keys(changed).length > 0
        setHasDraft(isChanged)
        if (isChanged) saveDraft(draft, changed)
        else dropDraft(draft)
      },
    })
  }, [form, draft])
  const startAgainFrom = (saved: Partial<Values>) => {
    base.current = saved
    form.reset({ ...unsaved, ...saved } as DefaultValues<Values>)
    if (draft) dropDraft(draft)
    setHasDraft(false)
  }
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  })
  const submit = (event: SubmitEvent) => void form.handleSubmit(onSubmit)(event)
  return { ...form, field, submit, hasDraft, startAgainFrom }
}

const differing = <Values extends object>(values: Values, saved: Partial<Values>) =>
  Object.fromEntries(
    (Object.keys(saved) as (keyof Values & string)[])
      .filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]))
      .map((field) => [field, values[field]]),
  )

const isDifferent = <Values extends object>(values: Values, saved: Partial<Values>) =>
  Object.keys(differing(values, saved)).length > 0
