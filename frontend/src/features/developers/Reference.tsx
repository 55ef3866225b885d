import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { QueryBoundary } from '@/domain/QueryFallback'
import { developers as text } from '@/text/developers'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { CallItem } from './CallItem'
import { ADDRESS, type Call, groupByTag, listCalls, type OpenApi, openApiQuery, searchCalls } from './openapi'

const route = getRouteApi('/_public/developers')

/** The server's own OpenAPI document: what is here is what it offers. */
export function Reference() {
  const document = useQuery(openApiQuery)
  return (
    <QueryBoundary query={document} rows={8}>
      {(found) => <CallList document={found} />}
    </QueryBoundary>
  )
}

function CallList({ document }: { document: OpenApi }) {
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const found = searchCalls(listCalls(document), search)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <TextField
        type="search"
        label={text.search}
        hint={text.searchHint}
        defaultValue={search}
        onChange={({ target }) =>
          void navigate({
            search: { calls: true, search: target.value || undefined },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-soft">
          {text.found(found.length)}
        </p>
        <a href={ADDRESS} className="font-semibold underline underline-offset-4">
          {text.document}
        </a>
      </div>
      {found.length === 0 ? <EmptyState title={text.none}>{text.noneText}</EmptyState> : null}
      {groupByTag(found).map(([tag, calls]) => (
        <CallGroup key={tag} tag={tag} calls={calls} document={document} />
      ))}
    </div>
  )
}

function CallGroup({ tag, calls, document }: { tag: string; calls: Call[]; document: OpenApi }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} lang="en" className="text-xl">
        {tag}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <li key={call.operationId}>
            <CallItem call={call} document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}
