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
/** The names of all drafts: a reload forgets what this page knew, the tab does not. */
const NAMES = 'drafts'

const keptNames = (): string[] => JSON.parse(store.getItem(NAMES) ?? '[]')

export function readDraft<Draft extends object>(name: string, blank: Draft): Draft {
  try {
    return { ...blank, ...JSON.parse(store.getItem(keyOf(name)) ?? '{}') }
  } catch {
    return blank
  }
}

export function keepDraft(name: string, draft: object): void {
  store.setItem(NAMES, JSON.stringify([...new Set([...keptNames(), name])]))
  store.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  store.removeItem(keyOf(name))
}

export function dropAllDrafts(): void {
  for (const name of keptNames()) dropDraft(name)
  store.removeItem(NAMES)
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
