import { Link } from '@tanstack/react-router'
import { usePageTitle } from '@/lib/use-page-title'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { FullScreenMessage } from './FullScreenMessage'

export function NotFoundScreen() {
  usePageTitle(shell.notFound)
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
