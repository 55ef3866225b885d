import { Banner } from './Banner'

interface RefusalBannerProps {
  /** Of the last request; nothing is rendered without one. */
  error: unknown
  errorMessage: (error: unknown) => string
}

/** Why a request was refused, above the button that sent it. */
export function RefusalBanner({ error, errorMessage }: RefusalBannerProps) {
  if (!error) return null
  return (
    <Banner variant="danger" urgent>
      {errorMessage(error)}
    </Banner>
  )
}
