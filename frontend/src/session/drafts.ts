import { sessionStore as store } from '@/lib/storage'

/**
 * Form input survives navigation, a reload, and a browser that discards the page in the background. Passwords are never
 * stored. Drafts are deleted with the tab, and with the session, which clears the tab's storage.
 */
const keyOf = (name: string) => `draft:${name}`

export function readDraft<Draft extends object>(name: string, blank: Draft): Draft {
  try {
    return { ...blank, ...JSON.parse(store.getItem(keyOf(name)) ?? '{}') }
  } catch {
    return blank
  }
}

export function saveDraft(name: string, draft: object): void {
  store.setItem(keyOf(name), JSON.stringify(draft))
}

export function dropDraft(name: string): void {
  store.removeItem(keyOf(name))
}
