import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { programmeQuery } from '@/api/programme-queries'
import { serverNow } from '@/lib/server-clock'
import { event as text } from '@/text/event'
import { describeNextItem } from '@/text/next-items'
import { Agenda } from '@/ui/Agenda'

/** The whole programme, for everybody; nothing if there is none. */
export function EventProgramme({ competition: { id, timezone } }: { competition: Competition }) {
  const programme = useQuery(programmeQuery(id))
  const items = programme.data?.filter(({ called_off_at }) => called_off_at === null) ?? []
  if (items.length === 0) return null
  const now = serverNow()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{text.programmeTitle}</h2>
      <Agenda rows={items.map((item) => describeNextItem({ item, workshop: null, timezone }, now))} />
    </section>
  )
}
