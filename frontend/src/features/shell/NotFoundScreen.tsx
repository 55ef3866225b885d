import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { usePageTitle } from '@/lib/use-page-title'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { FullScreenMessage, InsideLayout } from './FullScreenMessage'
import { PublicLayout } from './PublicLayout'

/** Inside the layout of the route. An address that belongs to no layout gets the public one. */
export function NotFoundScreen() {
  usePageTitle(shell.notFound)
  const isInsideLayout = useContext(InsideLayout)
  return isInsideLayout ? (
    <NotFoundMessage />
  ) : (
    <PublicLayout>
      <NotFoundMessage />
    </PublicLayout>
  )
}

function NotFoundMessage() {
  return (
    <FullScreenMessage>
      <h1 className="text-3xl">{shell.notFound}</h1>
      <p className="text-soft">{shell.notFoundHint}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {shell.goHome}
      </Link>
    </FullScreenMessage>
  )
}
