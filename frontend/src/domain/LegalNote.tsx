import { Link } from '@tanstack/react-router'
import { agreement } from '@/text/legal-note'

const linkClass = 'font-semibold text-link underline underline-offset-4'

/** In new tabs, so that nothing that was typed is lost. */
export function LegalNote({ of }: { of: keyof typeof agreement.before }) {
  return (
    <p className="text-sm text-soft">
      {agreement.before[of]}
      <Link to="/terms" target="_blank" className={linkClass}>
        {agreement.terms}
      </Link>
      {agreement.between}
      <Link to="/privacy" target="_blank" className={linkClass}>
        {agreement.privacy}
      </Link>
      {agreement.after}
    </p>
  )
}
