import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesRefusal, seriesPeople as text } from '@/text/organise-series'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { JoinButton } from './JoinButton'
import { groupJoined, listWaiting } from './people'
import {
  keysOfSeries,
  type SeriesPerson,
  type SeriesSetup,
  separateEntry,
  seriesPeopleQuery,
} from './queries'

/** R22: whose the entries without an account are. */
export function PeopleSection({ setup }: { setup: SeriesSetup }) {
  const people = useQuery(seriesPeopleQuery(setup.id))
  return (
    <Section title={text.title} intro={text.intro}>
      <QueryBoundary query={people}>{(list) => <People setup={setup} people={list} />}</QueryBoundary>
    </Section>
  )
}

function People({ setup, people }: { setup: SeriesSetup; people: SeriesPerson[] }) {
  const waiting = listWaiting(people)
  const joined = groupJoined(people)
  const names = new Map(setup.competitions.map(({ competition_id, name }) => [competition_id, name]))
  const describe = ({ competition_id, club }: SeriesPerson) =>
    [names.get(competition_id), club].filter(Boolean).join(' · ')
  return (
    <>
      {waiting.length === 0 ? <p>{text.nobodyWaits}</p> : null}
      <ul className="divide-y divide-line">
        {waiting.map((entry) => (
          <li
            key={entry.participant_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <Entry entry={entry} details={describe(entry)} />
            <JoinButton setup={setup} entry={entry} people={people} describe={describe} />
          </li>
        ))}
      </ul>
      {joined.length > 0 ? <h3 className="text-lg">{text.joined}</h3> : null}
      {joined.map((group) => (
        <ul key={group[0]?.person} className="divide-y divide-line rounded-lg border border-line px-4">
          {group.map((entry) => (
            <li
              key={entry.participant_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <Entry entry={entry} details={describe(entry)} />
              <SeparateButton setup={setup} entry={entry} />
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}

function Entry({ entry, details }: { entry: SeriesPerson; details: string }) {
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <span className="font-semibold">{entry.name}</span>
      <span className="block text-sm text-soft">{details}</span>
      <span className="block text-sm text-soft">{entry.has_account ? text.account : text.noAccount}</span>
    </p>
  )
}

function SeparateButton({ setup, entry }: { setup: SeriesSetup; entry: SeriesPerson }) {
  const separate = useApiMutation({
    mutationFn: () => separateEntry(setup.id, entry.participant_id),
    successToast: text.separated,
    errorToast: (error) => seriesRefusal('separate', error),
    invalidates: keysOfSeries(setup.id),
  })
  return (
    <Button
      pending={separate.isPending}
      aria-label={text.separateLabel(entry.name)}
      onClick={() => separate.mutate()}
    >
      {text.separate}
    </Button>
  )
}
