import { Link } from '@tanstack/react-router'
import { readInvitation } from '@/domain/team-code'
import { entryStates as text } from '@/text/entry'
import { savedInvitation } from '@/text/teams'
import { buttonClass } from '@/ui/Button'

/** Links from a confirmed entry to the competition, and to the team if there is an invitation. */
export function ConfirmedEntryLinks({ competitionId }: { competitionId: number }) {
  const params = { compId: String(competitionId) }
  const isInvited = readInvitation(competitionId) !== undefined
  return (
    <>
      {isInvited ? (
        <Link to="/competition/$compId/team" params={params} className={buttonClass({ variant: 'primary' })}>
          {savedInvitation.join}
        </Link>
      ) : null}
      <Link
        to="/competition/$compId"
        params={params}
        className={buttonClass({ variant: isInvited ? 'secondary' : 'primary' })}
      >
        {text.toCompetition}
      </Link>
    </>
  )
}
