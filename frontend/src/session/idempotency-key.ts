import { dropDraft, readDraft, saveDraft } from './drafts'

const draftOf = (name: string) => `request-key-${name}`

/**
 * The key of a request that must happen once. A repeat with the same content has the same key, also after a reload;
 * another content is another request.
 */
export function idempotencyKey(name: string, content: unknown): string {
  const written = JSON.stringify(content) ?? ''
  const sent = readDraft(draftOf(name), { written: '', key: '' })
  if (sent.key && sent.written === written) return sent.key
  const key = crypto.randomUUID()
  saveDraft(draftOf(name), { written, key })
  return key
}

/** After the response: the same content again is meant. */
export const dropIdempotencyKey = (name: string) => dropDraft(draftOf(name))
