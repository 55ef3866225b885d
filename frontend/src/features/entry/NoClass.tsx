import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type NoClassWords, noClassWords, classes as text } from '@/text/classes'
import { Banner } from '@/ui/Banner'
import { contactQuery } from './queries'

const linkClass =
  'inline-flex min-h-target items-center font-bold underline underline-offset-4 [overflow-wrap:anywhere]'

interface NoClassProps {
  competitionId: number
  year: number
  ticketCode?: string
}

/** R2: before anything else is asked, and whom to write to. Without signal the info page is on the phone. */
export function NoClass({ competitionId, year, ticketCode }: NoClassProps) {
  const { data: contact } = useQuery(contactQuery(competitionId, year, ticketCode))
  return (
    <NoClassBanner words={noClassWords(year)} contact={contact}>
      <p>
        <Link to="/info" search={{ competition_id: competitionId }} className={linkClass}>
          {text.toOrganiser}
        </Link>
      </p>
    </NoClassBanner>
  )
}

interface NoClassBannerProps {
  words: NoClassWords
  contact?: { organiser: string; email: string | null } | null | undefined
  /** In place of an address that is not known. */
  children?: ReactNode
}

export function NoClassBanner({ words, contact, children }: NoClassBannerProps) {
  return (
    <Banner variant="danger">
      <p className="font-bold">{words.title}</p>
      <p>{words.reason}</p>
      <p>{words.help}</p>
      {contact?.email ? (
        <p>
          {contact.organiser},{' '}
          <a href={`mailto:${contact.email}`} className={linkClass}>
            {contact.email}
          </a>
        </p>
      ) : (
        children
      )}
    </Banner>
  )
}
