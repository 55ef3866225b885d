import { sharing as text } from '@/text/sharing'

/** Confirmed by a toast, which screen readers say. Browsers refuse the clipboard on pages without HTTPS. */
export async function copyText(content: string, copied: string, notCopied: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(content).then(
    () => true,
    () => false,
  )
  // Boards have the button to share: their first load has no toasts.
  const { toast } = await import('sonner')
  if (isCopied) toast.success(copied)
  else toast.error(notCopied)
}

export const copyLink = (link: string) => copyText(link, text.linkCopied, text.notCopied(link))

/** Opens the share sheet of the phone; where there is none, or it fails, the link is copied. Neither needs signal. */
export async function shareLink(link: string, words: { title: string } | { text: string }): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(link)
  try {
    await navigator.share({ ...words, url: link })
  } catch (error) {
    if (!isCancelled(error)) await copyLink(link)
  }
}

/** The person closed the share sheet. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * The address of a page as it is shared: with what is open on the page, but without the language of the person who
 * shares it.
 */
export function linkTo(path: string, search: Record<string, string | undefined> = {}): string {
  const kept = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams(kept).toString()
  return `${window.location.origin}${path}${query && `?${query}`}`
}
