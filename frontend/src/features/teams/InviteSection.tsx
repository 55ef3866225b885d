import { lazy, Suspense, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { copyLink, copyText, shareLink } from '@/domain/share-link'
import { joinLink } from '@/domain/team-code'
import { team as text } from '@/text/teams'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { type CaptainAction, CaptainConfirmDialog } from './CaptainConfirmDialog'
import type { Team } from './queries'
import { useTeamRole } from './use-team-role'

const QrCode = lazy(() => import('@/ui/QrCode'))

interface InviteSectionProps {
  team: Team
  competition: Competition
  hasFreeSeat: boolean
}

/** The team code as text, link and QR code. */
export function InviteSection({ team, competition, hasFreeSeat }: InviteSectionProps) {
  const code = team.team_code ?? ''
  const link = joinLink(window.location.origin, competition.id, code)
  if (!hasFreeSeat)
    return (
      <Section title={text.fullTitle} intro={text.fullText}>
        <NewCodeButton team={team} />
      </Section>
    )
  return (
    <Section title={text.inviteTitle} intro={text.inviteText}>
      <div className="grid items-center gap-5 sm:grid-cols-[1fr_auto] md:grid-cols-1 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-1">
          <p className="text-sm font-semibold text-soft">{text.code}</p>
          <p className="numeral text-[clamp(3.5rem,17vw,4.5rem)] tracking-[0.06em] select-all md:text-4xl">
            {code}
          </p>
        </div>
        <div className="aspect-square w-60 max-w-full justify-self-center sm:w-44">
          <Suspense>
            <QrCode text={link} label={text.qr(team.name)} />
          </Suspense>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ShareLinkButtons link={link} message={text.shareText(team.name, competition.name)} />
        <Button onClick={() => void copyText(code, text.codeCopied, text.notCopied)}>{text.copyCode}</Button>
      </div>
      <NewCodeButton team={team} />
    </Section>
  )
}

function ShareLinkButtons({ link, message }: { link: string; message: string }) {
  if (typeof navigator.share !== 'function')
    return (
      <Button variant="primary" onClick={() => void copyLink(link)}>
        {text.copyLink}
      </Button>
    )
  return (
    <>
      <Button
        variant="primary"
        className="sm:col-span-2"
        onClick={() => void shareLink(link, { text: message })}
      >
        {text.share}
      </Button>
      <Button onClick={() => void copyLink(link)}>{text.copyLink}</Button>
    </>
  )
}

function NewCodeButton({ team }: { team: Team }) {
  const { isCaptain } = useTeamRole(team)
  const [action, setAction] = useState<CaptainAction | null>(null)
  if (!isCaptain) return null
  return (
    <div className="-mb-3 -ml-5">
      <Button variant="quiet" onClick={() => setAction({ name: 'new-code' })}>
        {text.newCode}
      </Button>
      <CaptainConfirmDialog team={team} action={action} onClose={() => setAction(null)} />
    </div>
  )
}
