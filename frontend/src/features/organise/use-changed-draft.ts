import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, saveDraft } from '@/session/drafts'

/**
 * Stores what differs from the saved state, on every change. Only that: a whole form would bring back old values of
 * fields that somebody else has changed since. Returns whether anything differs.
 */
export function useChangedDraft<Values extends object>(
  form: UseFormReturn<Values>,
  name: string,
  saved: Values,
): boolean {
  const [hasChanges, setHasChanges] = useState(() => isDifferent(form.getValues(), saved))
  const savedText = JSON.stringify(saved)
  useEffect(() => {
    const before: Values = JSON.parse(savedText)
    setHasChanges(isDifferent(form.getValues(), before))
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = differing(values, before)
        setHasChanges(Object.keys(changed).length > 0)
        if (Object.keys(changed).length > 0) saveDraft(name, changed)
        else dropDraft(name)
      },
    })
  }, [form, name, savedText])
  return hasChanges
}

const differing = <Values extends object>(values: Values, saved: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof Values]),
    ),
  )

const isDifferent = <Values extends object>(values: Values, saved: Values) =>
  Object.keys(differing(values, saved)).length > 0
