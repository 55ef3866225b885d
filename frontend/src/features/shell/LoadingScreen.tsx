import { shell } from '@/text/shell'
import { FullScreenMessage } from './FullScreenMessage'

/** While cached data is restored; outside any layout. */
export const LoadingScreen = () => <Loading as="main" />

/** While a route is pending; inside its layout. */
export const LoadingRoute = () => <Loading as="div" />

function Loading({ as }: { as: 'main' | 'div' }) {
  return (
    <FullScreenMessage as={as}>
      <p role="status" className="text-lg font-semibold">
        {shell.loading}
      </p>
    </FullScreenMessage>
  )
}
