import { Link } from '@tanstack/react-router'
import { LanguageChoice } from '@/domain/LanguageChoice'
import { landing } from '@/text/landing'
import { legal } from '@/text/legal'

const linkClass = 'inline-flex min-h-target items-center font-semibold underline underline-offset-4'

/** Of guests' pages; signed-in people have these links and the language in their settings. */
export function GuestFooter() {
  return (
    <footer className="pad-safe-x mx-auto w-full max-w-5xl border-t border-line py-4 print:hidden">
      <nav aria-label={landing.footer} className="flex flex-wrap gap-x-6">
        <Link to="/events" className={linkClass}>
          {landing.allCompetitions}
        </Link>
        <Link to="/terms" className={linkClass}>
          {legal.terms}
        </Link>
        <Link to="/privacy" className={linkClass}>
          {legal.privacy}
        </Link>
      </nav>
      <LanguageChoice />
    </footer>
  )
}
