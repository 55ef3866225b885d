import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { hasBooking, type Workshop, workshopsQuery } from '@/api/programme-queries'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { workshops as text, workshopRefusal } from '@/text/workshops'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { usePaymentPolling } from './use-payment-polling'
import { WorkshopCard } from './WorkshopCard'

const route = getRouteApi('/_protected/_layout/workshops')
/** Offers and seats change at any time. */
const REFETCH_INTERVAL_MS = 30_000

export function WorkshopsPage() {
  const { competition_id, workshop, paid = false } = route.useSearch()
  const workshops = useQuery({ ...workshopsQuery, refetchInterval: REFETCH_INTERVAL_MS })
  const isCheckingPayment = usePaymentPolling(paid ? workshop : undefined)
  if (!workshops.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback query={workshops} errorMessage={(error) => workshopRefusal('read', error)} />
      </Page>
    )
  const shown = workshops.data.filter(
    (one) => competition_id === undefined || one.competition_id === competition_id,
  )
  return (
    <Page title={text.title} width="wide">
      <OfflineNotice asOf={workshops.dataUpdatedAt} />
      {shown.length > 0 ? (
        <WorkshopLists workshops={shown} chosen={workshop} isCheckingPayment={isCheckingPayment} />
      ) : (
        <NoWorkshops />
      )}
    </Page>
  )
}

interface WorkshopListsProps {
  workshops: readonly Workshop[]
  /** The one in the address. */
  chosen: number | undefined
  isCheckingPayment: boolean
}

/** What one has booked comes first. */
function WorkshopLists({ workshops, chosen, isCheckingPayment }: WorkshopListsProps) {
  const mine = workshops.filter(hasBooking)
  const others = workshops.filter((workshop) => !hasBooking(workshop))
  const list = (title: string, ofList: readonly Workshop[]) =>
    ofList.length > 0 ? (
      <section aria-label={title} className="grid gap-3">
        <h2 className="text-xl">{title}</h2>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {ofList.map((workshop) => (
            <WorkshopCard
              key={workshop.id}
              workshop={workshop}
              isChosen={workshop.id === chosen}
              isCheckingPayment={isCheckingPayment && workshop.id === chosen}
            />
          ))}
        </div>
      </section>
    ) : null
  return (
    <>
      {list(text.mineTitle, mine)}
      {list(text.allTitle, others)}
    </>
  )
}

function NoWorkshops() {
  return (
    <EmptyState
      title={text.emptyTitle}
      action={
        <Link to="/programme" className={buttonClass()}>
          {text.toProgramme}
        </Link>
      }
    >
      {text.emptyText}
    </EmptyState>
  )
}
