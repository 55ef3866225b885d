import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { announcing as text } from '@/text/organise-announcements'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { AnnouncementForm } from './AnnouncementForm'
import { sentQuery } from './queries'
import { SentNotice } from './SentNotice'

export function AnnouncementsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Section title={text.send}>
            <AnnouncementForm competition={competition} />
          </Section>
          <SentList competition={competition} />
        </div>
      )}
    </ConsolePage>
  )
}

function SentList({ competition }: { competition: Competition }) {
  const sent = useQuery(sentQuery(competition.id))
  return (
    <section className="grid gap-3" aria-labelledby="sent">
      <h2 id="sent" className="text-xl">
        {text.listTitle}
      </h2>
      <QueryBoundary query={sent}>
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
          ) : (
            <ol className="grid gap-3">
              {announcements.map((one) => (
                <li key={one.id}>
                  <SentNotice announcement={one} competition={competition} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </section>
  )
}
