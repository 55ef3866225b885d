import type { EarlierResult, OfficialCategory, OfficialResult, OfficialResults } from '@/api/results-queries'
import { formatDateRange, formatDateTime } from '@/text/format'
import { officialResults as text } from '@/text/results'
import { Banner } from '@/ui/Banner'
import { findEarlier, inReadingOrder, listReopened } from './official-order'
import { ResultTable } from './ResultTable'

interface CategoryResultsProps {
  results: OfficialResults
  category: OfficialCategory
}

/** One category: the whole, then each round from the last to the first. */
export function CategoryResults({ results, category }: CategoryResultsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {listReopened(category).map((earlier) => (
        <Banner key={earlier.round ?? ''} variant="waiting">
          <strong>
            {text.reopened(earlier.round === null ? category.name : text.aRoundOf(category.name))}
          </strong>
          <span>{text.because(earlier.reason)}</span>
        </Banner>
      ))}
      {inReadingOrder(category).map((result) => (
        <section key={result.round?.key ?? ''} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Heading results={results} category={category} result={result} />
          <ResultTable result={result} />
          <Protests result={result} />
          <Fingerprint result={result} />
          <EarlierVersions earlier={findEarlier(category, result)} timezone={results.timezone} />
        </section>
      ))}
    </div>
  )
}

interface HeadingProps extends CategoryResultsProps {
  result: OfficialResult
}

/** On paper each table says what it is of: sheets are hung up one by one. */
function Heading({ results, category, result }: HeadingProps) {
  const { round, rounds, number, made_at } = result
  const reason = findEarlier(category, result)[0]?.reason
  const part = round?.name ?? (rounds ? text.overall : null)
  return (
    <div className="grid gap-0.5">
      <p className="hidden font-semibold print:block">
        {results.name} · {formatDateRange(results)}
      </p>
      <h2 className="text-xl [overflow-wrap:anywhere]">
        {[category.name, part].filter(Boolean).join(' · ')}
      </h2>
      <p className="text-sm text-soft">
        {text.sinceVersion(formatDateTime(made_at, results.timezone), number, reason)}
      </p>
    </div>
  )
}

/** R10: how those against a rank of this result were decided. */
function Protests({ result: { protests = [], rows } }: { result: OfficialResult }) {
  if (protests.length === 0) return null
  const nameOf = (participant: number) => rows.find(({ id }) => id === participant)?.name ?? ''
  return (
    <ul className="grid gap-1 text-sm">
      {protests.map(({ id, participant_id, outcome }) => (
        <li key={id}>{text.protest(nameOf(participant_id), outcome)}</li>
      ))}
    </ul>
  )
}

const Fingerprint = ({ result: { hash } }: { result: OfficialResult }) => (
  <p className="text-sm text-soft" title={text.fingerprintText}>
    {text.fingerprint} <code className="text-[0.8em] [overflow-wrap:anywhere]">{hash}</code>
  </p>
)

interface EarlierVersionsProps {
  earlier: readonly EarlierResult[]
  timezone: string
}

function EarlierVersions({ earlier, timezone }: EarlierVersionsProps) {
  if (earlier.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-target cursor-pointer py-2 font-semibold text-link">{text.earlier}</summary>
      <ul className="grid gap-2">
        {earlier.map(({ number, hash, made_at, reopened_at, reason }) => (
          <li key={number} className="grid border-t border-line pt-2">
            <span>
              {text.earlierVersion(
                number,
                formatDateTime(made_at, timezone),
                formatDateTime(reopened_at, timezone),
              )}{' '}
              {text.because(reason)}
            </span>
            <code className="text-[0.8em] text-soft [overflow-wrap:anywhere]">{hash}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
