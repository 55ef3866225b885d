import { CloudOff } from 'lucide-react'
import { useOnline } from '@/api/use-online'
import { offlineSince } from '@/text/offline'

/**
 * Without signal: how old cached content is. One line in the space above the page's title, so that nothing moves.
 * `asOf` is 0 while there is none.
 */
export function OfflineNotice({ asOf }: { asOf: Date | number }) {
  if (useOnline() || Number(asOf) === 0) return null
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 flex h-5.5 items-center justify-center gap-2 bg-waiting-tint text-[clamp(13px,3.8vw,0.9375rem)] leading-none font-semibold whitespace-nowrap text-waiting"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {offlineSince(new Date(asOf), new Date())}
    </p>
  )
}
