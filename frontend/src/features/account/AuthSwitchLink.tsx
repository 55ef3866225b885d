import { getRouteApi, Link } from '@tanstack/react-router'

const guestRoute = getRouteApi('/_guest')

interface AuthSwitchLinkProps {
  question: string
  to: '/login' | '/register'
  label: string
}

/** Link between sign-in and sign-up; keeps the redirect target. */
export function AuthSwitchLink({ question, to, label }: AuthSwitchLinkProps) {
  const search = guestRoute.useSearch()
  return (
    <p className="border-t border-line pt-5">
      {question}{' '}
      <Link
        to={to}
        search={search}
        className="inline-block py-2 font-bold text-link underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  )
}
