import { Link } from '@tanstack/react-router'
import { logging as text } from '@/text/boulders'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'

export function NotParticipatingBanner({ competitionId }: { competitionId: number }) {
  return (
    <Banner>
      <p>{text.notParticipating}</p>
      <div>
        <Link
          to="/competition/register/$compId"
          params={{ compId: String(competitionId) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {text.toEntry}
        </Link>
      </div>
    </Banner>
  )
}
