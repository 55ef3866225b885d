import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { Competition } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { QueryBoundary } from '@/domain/QueryFallback'
import { person as text } from '@/text/organise-people'
import { sections } from '@/text/organise-sections'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card, Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { findPhoneNumber } from './find-phone-number'
import { PeopleLink } from './PeopleLink'
import { PersonActions } from './PersonActions'
import { PersonAscents } from './PersonAscents'
import { PersonalData } from './PersonalData'
import { EntryFacts, Signatures } from './PersonFacts'
import { StatusBadges } from './PersonList'
import { PersonRefunds } from './PersonRefunds'
import { type ParticipantRecord, participantQuery } from './queries'

const route = getRouteApi('/_protected/organise/$compId/people/$participantId')

/** One person with everything of the day. */
export function PersonPage() {
  const participantId = Number(route.useParams().participantId)
  const record = useQuery(participantQuery(participantId))
  const isGone = isApiError(record.error, 'participant_not_found')
  return (
    <ConsolePage title={record.data?.name ?? sections.people.label} isForDesk>
      {(competition) =>
        isGone ? (
          <EmptyState title={text.notFound} action={<PeopleLink>{text.back}</PeopleLink>} />
        ) : (
          <QueryBoundary query={record} rows={6}>
            {(data) => <Person key={data.id} competition={competition} record={data} />}
          </QueryBoundary>
        )
      }
    </ConsolePage>
  )
}

/** A phone number in it can be called with one tap. */
function EmergencyContact({ contact }: { contact: string }) {
  if (!contact) return <p className="text-soft">{text.noEmergency}</p>
  const number = findPhoneNumber(contact)
  return (
    <>
      <p className="text-lg font-bold">{contact}</p>
      {number ? (
        <div>
          <a href={`tel:${number}`} className={buttonClass()}>
            <Phone aria-hidden="true" className="size-5" />
            {text.call(number)}
          </a>
        </div>
      ) : null}
    </>
  )
}

function Person({ competition, record }: { competition: Competition; record: ParticipantRecord }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {record.bib === null ? null : <span className="numeral text-4xl">{record.bib}</span>}
            <span className="flex flex-wrap gap-2">
              <StatusBadges participant={record} />
              {record.is_minor ? <Badge variant="waiting">{text.minor}</Badge> : null}
            </span>
          </div>
          <PersonActions competition={competition} participant={record} />
        </Card>
        {competition.duty === 'organiser' ? <PersonRefunds record={record} /> : null}
        {record.emergency_contact ? (
          <Section title={text.emergency}>
            <EmergencyContact contact={record.emergency_contact} />
          </Section>
        ) : null}
        <EntryFacts competition={competition} record={record} />
      </div>
      <div className="grid gap-5">
        <PersonAscents record={record} competition={competition} />
        <Signatures record={record} timezone={competition.timezone} />
        {competition.duty === 'organiser' ? <PersonalData record={record} /> : null}
        <div className="flex flex-wrap gap-3">
          <PeopleLink>{text.back}</PeopleLink>
          {competition.duty === 'organiser' ? (
            <Link
              from="/organise/$compId"
              to="/organise/$compId/audit"
              search={{ participant: record.id }}
              className={buttonClass({ variant: 'quiet' })}
            >
              {text.audit}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  )
}
