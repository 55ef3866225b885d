import { Link, useLocation } from '@tanstack/react-router'
import { signInFirst as text } from '@/text/account'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

/** Leads back to this page after signing in. */
export function SignInFirst({ intro }: { intro: string }) {
  const redirect = useLocation().pathname
  return (
    <Section title={text.title} intro={intro}>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect }} className={buttonClass({ variant: 'primary' })}>
          {text.signIn}
        </Link>
        <Link to="/register" search={{ redirect }} className={buttonClass()}>
          {text.register}
        </Link>
      </div>
    </Section>
  )
}
