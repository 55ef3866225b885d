import { Link } from '@tanstack/react-router'
import { useCheckout } from '@/domain/checkout'
import type { MyCompetition } from '@/domain/my-competitions'
import { useNowAt } from '@/lib/use-now-at'
import { countdown } from '@/text/countdown'
import { entryRefusal, entryStates as text } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { MutationButton } from '@/ui/MutationButton'

interface ReservedSeatProps extends MyCompetition {
  /** Only the most urgent one has the primary button of the page. */
  isNext: boolean
}

/** A held or offered seat: how long it is kept, and the button that takes it. */
export function ReservedSeat({ competition, entry, isNext }: ReservedSeatProps) {
  const target = new Date(entry.place_until ?? 0)
  const now = useNowAt([target])
  if (now >= target) return <Banner variant="waiting">{text.timeIsOver}</Banner>
  const variant = isNext ? 'primary' : 'secondary'
  return (
    <>
      <Countdown
        target={target}
        label={entry.status === 'held' ? text.heldCountdown : text.offeredCountdown}
        daysLabel={countdown.days}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        {entry.payment_status === 'open' ? (
          <PayButton competitionId={competition.id} variant={variant} />
        ) : (
          <EntryLink competitionId={competition.id} variant={variant} label={text.acceptFree} />
        )}
        <EntryLink competitionId={competition.id} variant="secondary" label={text.seeEntry} />
      </div>
    </>
  )
}

interface PayButtonProps {
  competitionId: number
  variant: 'primary' | 'secondary'
}

function PayButton({ competitionId, variant }: PayButtonProps) {
  const pay = useCheckout(competitionId)
  return (
    <MutationButton
      mutation={pay}
      label={text.payNow}
      errorMessage={(error) => entryRefusal('pay', error)}
      variant={variant}
    />
  )
}

function EntryLink({ competitionId, variant, label }: PayButtonProps & { label: string }) {
  return (
    <Link
      to="/competition/register/$compId"
      params={{ compId: String(competitionId) }}
      className={buttonClass({ variant })}
    >
      {label}
    </Link>
  )
}
