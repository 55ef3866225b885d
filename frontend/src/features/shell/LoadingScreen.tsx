import { shell } from '@/text/shell'
import { FullScreenMessage } from './FullScreenMessage'

/** While cached data is restored or a route is pending. */
export function LoadingScreen() {
  return (
    <FullScreenMessage>
      <p role="status" className="text-lg font-semibold">
        {shell.loading}
      </p>
    </FullScreenMessage>
  )
}
