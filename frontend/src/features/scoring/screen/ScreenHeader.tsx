import { lazy, type ReactNode, Suspense } from 'react'
import type { Competition } from '@/api/competition-queries'
import { statusChangeTimes } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { useNowAt } from '@/lib/use-now-at'
import { bigScreen as text } from '@/text/big-screen'
import { Countdown } from '@/ui/Countdown'

const QrCode = lazy(() => import('@/ui/QrCode'))

interface ScreenHeaderProps {
  competition: Competition
  /** Name of the category. */
  title: string
  status: ReactNode
}

export function ScreenHeader({ competition, title, status }: ScreenHeaderProps) {
  const now = useNowAt(statusChangeTimes(competition))
  return (
    <header className="flex items-start justify-between gap-8">
      <div className="grid min-w-0 justify-items-start gap-[0.8vh]">
        <p className="max-w-full truncate text-[clamp(1.125rem,2.6vh,2rem)] font-semibold text-soft">
          {competition.name}
        </p>
        <h1 className="max-w-full truncate pb-1 text-[clamp(2rem,6vh,5rem)] leading-none font-extrabold">
          {title}
        </h1>
        {status}
      </div>
      <div className="hidden shrink-0 items-start gap-[3vw] md:flex">
        <Countdown {...countdownOf(competition, now)} size="screen" />
        <FollowQrCode competitionId={competition.id} />
      </div>
    </header>
  )
}

function FollowQrCode({ competitionId }: { competitionId: number }) {
  const address = `${location.origin}/live/${competitionId}`
  return (
    <div className="flex items-start gap-4">
      <p className="hidden max-w-32 text-right text-lg leading-tight font-semibold lg:block">{text.follow}</p>
      <div className="size-[clamp(6rem,15vh,12rem)]">
        <Suspense>
          <QrCode text={address} label={text.qr} />
        </Suspense>
      </div>
    </div>
  )
}
