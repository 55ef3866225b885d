import type { Competition } from '@/api/competition-queries'
import { findOwnSession } from '@/domain/own-session'
import { LANGUAGES, type Language } from '@/lib/languages'
import { formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { classMoves } from '@/text/organise-classes'
import { otherLanguagesText } from '@/text/organise-languages'
import { entryStatus, paymentStatus, people, person as text } from '@/text/organise-people'
import { sessionMoves } from '@/text/organise-sessions'
import { Section } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { useClassName } from './ClassDialog'
import { CorrectDialog } from './CorrectDialog'
import type { ParticipantRecord } from './queries'

interface FactsProps {
  competition: Competition
  record: ParticipantRecord
}

export function EntryFacts({ competition, record }: FactsProps) {
  const { timezone } = competition
  const { fields } = text
  const { checked_in_at, checked_in_by, waitlist_position, phone_owes, guardian, refunded_cents } = record
  const className = useClassName(record)
  const money = (cents: number) => formatMoney(cents, record.currency)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{text.entryTitle}</h2>
        {competition.duty === 'organiser' ? (
          <CorrectDialog competition={competition} participant={record} />
        ) : null}
      </div>
      <DescriptionList
        items={[
          [fields.status, entryStatus[record.status]],
          [fields.waitlist, waitlist_position === null ? null : text.waitlistNumber(waitlist_position)],
          [
            fields.checkedIn,
            checked_in_at && text.checkedInBy(formatDateTime(checked_in_at, timezone), checked_in_by),
          ],
          [classMoves.field, className],
          [sessionMoves.field, findOwnSession(competition.sessions, record)?.name],
          [fields.club, record.club || null],
          [fields.team, sayTeam(record)],
          [fields.payment, paymentStatus[record.payment_status]],
          [fields.fee, record.fee_cents > 0 ? money(record.fee_cents) : null],
          [fields.refunded, refunded_cents > 0 ? money(refunded_cents) : null],
          [fields.born, sayBirth(record)],
          [fields.guardian, guardian],
          [fields.email, record.email],
          [fields.entered, formatDateTime(record.created_at, timezone)],
          [fields.phone, phone_owes > 0 ? text.phoneOwes(phone_owes) : null],
        ]}
      />
    </section>
  )
}

export function Signatures({ record, timezone }: { record: ParticipantRecord; timezone: string }) {
  return (
    <Section title={text.signatures}>
      {record.signatures.length === 0 ? <p className="text-soft">{text.noSignature}</p> : null}
      <ul className="grid gap-2">
        {record.signatures.map(({ signed_at, signature, guardian, language, is_current }) => (
          <li key={signed_at}>
            <span className="font-semibold">
              {text.signed(signature, formatDateTime(signed_at, timezone))}
            </span>{' '}
            <span className="text-soft">
              {[
                guardian ? text.guardianSigned(guardian) : null,
                is_current ? text.currentText : text.oldText,
                language ? otherLanguagesText.signedIn(LANGUAGES[language as Language]) : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** In a class people climb for themselves. */
const sayTeam = ({ team, category }: ParticipantRecord) => team?.name ?? (category ? null : people.noTeam)

/** Of an imported list perhaps only the year. */
const sayBirth = ({ date_of_birth, birth_year_only }: ParticipantRecord) =>
  date_of_birth && (birth_year_only ? date_of_birth.slice(0, 4) : formatDate(date_of_birth))
