import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import type { Competition } from '@/api/competition-queries'
import { linkTo } from '@/domain/share-link'
import { formatDateRange } from '@/text/format'
import { poster as text } from '@/text/organise-share'
import { LogoMark } from '@/ui/Logo'
import { PrintSheet } from '@/ui/PrintSheet'
import { PrintedPage } from '../PrintedPage'

const QrCode = lazy(() => import('@/ui/QrCode'))

/** A sheet to hang up: what, when, where, and the way to the page of the competition. */
export function PosterPage() {
  return (
    <PrintedPage title={text.title} intro={text.intro}>
      {(competition) => (
        <Suspense>
          <PrintSheet
            items={[competition]}
            columns={1}
            rows={1}
            keyOf={({ id }) => id}
            label={(printed) => <Poster competition={printed} />}
          />
        </Suspense>
      )}
    </PrintedPage>
  )
}

/** From here on a name has four lines and more. */
const LONG_NAME = 40

function Poster({ competition }: { competition: Competition }) {
  const { id, name, location } = competition
  const link = linkTo(`/event/${id}`)
  return (
    <div className="grid justify-items-center gap-[8mm] py-[8mm] text-center">
      <p
        className={clsx(
          'leading-tight font-extrabold [overflow-wrap:anywhere]',
          name.length > LONG_NAME ? 'text-[26pt]' : 'text-[42pt]',
        )}
      >
        {name}
      </p>
      <div className="text-[18pt] leading-snug">
        <p className="font-bold">{formatDateRange(competition)}</p>
        <p className="[overflow-wrap:anywhere]">{location}</p>
      </div>
      <div className="w-[min(100mm,80%)]">
        <QrCode text={link} label={text.qr(name)} />
      </div>
      <p className="text-[20pt] font-bold">{text.scan}</p>
      <p className="text-[14pt] [overflow-wrap:anywhere]">{link.replace(/^https?:\/\//, '')}</p>
      <p className="flex items-center gap-2 text-[16pt] font-extrabold">
        <LogoMark className="h-[1.35em] w-auto" />
        Topout
      </p>
    </div>
  )
}
