import { Link } from '@tanstack/react-router'
import { agreement } from '@/text/legal-note'
import { Sentence } from '@/ui/Sentence'

const linkClass = 'font-semibold text-link underline underline-offset-4'

/** In new tabs, so that nothing that was typed is lost. */
export function LegalNote({ of }: { of: 'account' | 'entry' }) {
  const parts = [
    <Link key="terms" to="/terms" target="_blank" className={linkClass}>
      {agreement.terms}
    </Link>,
    <Link key="privacy" to="/privacy" target="_blank" className={linkClass}>
      {agreement.privacy}
    </Link>,
  ]
  return (
    <p className="text-sm text-soft">
      <Sentence say={(terms = '', privacy = '') => agreement[of](terms, privacy)} parts={parts} />
    </p>
  )
}
