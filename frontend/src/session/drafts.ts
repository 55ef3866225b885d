import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { safeStorage } from '@/lib/storage'
import { onSessionEnd } from './session'

/**
 * Form input survives navigation, a reload, and a browser that discards the page in the background. Passwords are never
 * stored. Drafts are deleted with the tab, and when a session ends.
 */
const store = safeStorage(() => window.sessionStorage)
const keyOf = (name: string) => `draft:${name}`
/** The names of all drafts, so that they can be deleted after a reload. */
const DRAFT_NAMES_KEY = 'drafts'

const draftNames = (): string[] => JSON.parse(store.getItem(DRAFT_NAMES_KEY) ?? '[]')

export function readDraft<Draft extends object>(name: string, blank: Draft): Draft {
  try {
    return { ...blank, ...JSON.parse(store.getItem(keyOf(name)) ?? '{}') }
  } catch {
    return blank
  }
}

export function saveDraft(name: string, draft: object): void {
  store.setItem(DRAFT_NAMES_KEY, JSON.stringify([...new Set([...draftNames(), name])]))
  store.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  store.removeItem(keyOf(name))
}

export function dropAllDrafts(): void {
  for (const name of draftNames()) dropDraft(name)
  store.removeItem(DRAFT_NAMES_KEY)
}

onSessionEnd(dropAllDrafts)

/** Stores the named fields of a form on every change. */
export function usePersistedDraft<Values extends object>(
  form: UseFormReturn<Values>,
  name: string,
  fields: readonly (keyof Values & string)[],
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          saveDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]]))),
      }),
    [form, name, fields],
  )
}
