import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, competitionQuery, type Entry } from '@/api/competition-queries'
import { describeSession, classes as text } from '@/text/classes'

/** R1, R6: the class and the session of an entry. Nothing, and no request, where it has neither. */
export function MyClass({ entry }: { entry: Entry }) {
  const facts = useMyClass(entry)
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each with its name; what is not loaded yet has an empty line. */
function useMyClass({ competition_id, category, session_id }: Entry) {
  const categories = useQuery({ ...categoriesQuery(competition_id), enabled: Boolean(category) })
  const competition = useQuery({ ...competitionQuery(competition_id), enabled: Boolean(session_id) })
  const { sessions = [], timezone = '' } = competition.data ?? {}
  const session = sessions.find(({ id }) => id === session_id)
  const name = categories.data?.find(({ key }) => key === category)?.name
  return [
    ...(category ? [[text.yours, name ?? '\u00a0'] as const] : []),
    ...(session_id
      ? [[text.yourSession, session ? describeSession(session, timezone) : '\u00a0'] as const]
      : []),
  ]
}
