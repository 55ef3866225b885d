import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/Button'

const guestRoute = getRouteApi('/_guest')

interface AuthSwitchLinkProps {
  to: '/login' | '/register'
  label: string
}

/** Link between sign-in and sign-up, beside the title; keeps the redirect target. */
export function AuthSwitchLink({ to, label }: AuthSwitchLinkProps) {
  return (
    <Link to={to} search={guestRoute.useSearch()} className={buttonClass()}>
      {label}
    </Link>
  )
}
