import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/Button'

/** Back to the list of people. */
export function PeopleLink({ children }: { children: string }) {
  return (
    <Link
      from="/organise/$compId"
      to="/organise/$compId/people"
      className={buttonClass({ variant: 'quiet' })}
    >
      {children}
    </Link>
  )
}
