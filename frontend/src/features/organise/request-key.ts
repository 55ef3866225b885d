import { dropDraft, readDraft, saveDraft } from '@/session/drafts'

const nameOf = (act: string) => `request-key-${act}`

/**
 * The key of a request that must happen once. A repeat with the same content has the same key, also after a reload;
 * another content is another request.
 */
export function requestKey(act: string, content: unknown): string {
  const written = JSON.stringify(content) ?? ''
  const sent = readDraft(nameOf(act), { written: '', key: '' })
  if (sent.key && sent.written === written) return sent.key
  const key = crypto.randomUUID()
  saveDraft(nameOf(act), { written, key })
  return key
}

/** After the response: the same content again is meant. */
export const dropRequestKey = (act: string) => dropDraft(nameOf(act))
