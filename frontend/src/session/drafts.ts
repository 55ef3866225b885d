import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgivingStorage } from '@/lib/storage'
import { clearWithSession } from './session'

/**
 * What was typed survives going back, a reload, and a browser that throws the page away while one reads the mail.
 * Passwords are never kept. Everything is gone with the tab, and when a session ends.
 */
const store = forgivingStorage(() => window.sessionStorage)
const keyOf = (name: string) => `draft:${name}`
const kept = new Set<string>()

export function readDraft<Draft extends object>(name: string, blank: Draft): Draft {
  try {
    return { ...blank, ...JSON.parse(store.getItem(keyOf(name)) ?? '{}') }
  } catch {
    return blank
  }
}

export function keepDraft(name: string, draft: object): void {
  kept.add(name)
  store.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  store.removeItem(keyOf(name))
}

export function dropAllDrafts(): void {
  for (const name of kept) dropDraft(name)
}

clearWithSession(dropAllDrafts)

/** Keeps the named fields of a form while somebody types. */
export function useKeptDraft<Values extends object>(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly (keyof Values & string)[],
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]]))),
      }),
    [form, name, fields],
  )
}
