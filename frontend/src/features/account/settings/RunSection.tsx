import { Link } from '@tanstack/react-router'
import { useSession } from '@/session/session'
import { askToOrganise } from '@/text/ask-to-organise'
import { settings } from '@/text/settings'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

/** For administrators their pages; for people who can't create competitions, how to ask for it. */
export function RunSection() {
  const role = useSession((session) => session.role)
  if (role === 'organiser') return null
  const isAdmin = role === 'admin'
  return (
    <Section
      title={isAdmin ? settings.administration : askToOrganise.settingsTitle}
      intro={isAdmin ? settings.administrationText : askToOrganise.settingsText}
    >
      <div>
        {isAdmin ? (
          <Link to="/admin/requests" className={buttonClass()}>
            {settings.administrationLink}
          </Link>
        ) : (
          <Link to="/organise" className={buttonClass()}>
            {askToOrganise.settingsLink}
          </Link>
        )}
      </div>
    </Section>
  )
}
