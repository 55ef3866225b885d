import { lazy, Suspense, useState } from 'react'
import { toast } from 'sonner'
import type { Competition } from '@/api/competition-queries'
import { joinLink } from '@/lib/team-code'
import { team as text } from '@/text/teams'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CaptainQuestion, type Question } from './CaptainQuestion'
import type { Team } from './queries'
import { useStanding } from './standing'

const QrCode = lazy(() => import('@/ui/QrCode'))

interface InviteSectionProps {
  team: Team
  competition: Competition
  hasPlace: boolean
}

/** The team's code, in every form in which it can reach a friend. */
export function InviteSection({ team, competition, hasPlace }: InviteSectionProps) {
  const code = team.team_code ?? ''
  const link = joinLink(window.location.origin, competition.id, code)
  if (!hasPlace)
    return (
      <Section title={text.fullTitle} intro={text.fullText}>
        <NewCode team={team} />
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
        <SendLink link={link} words={text.shareText(team.name, competition.name)} />
        <Button onClick={() => copy(code, text.codeCopied)}>{text.copyCode}</Button>
      </div>
      <NewCode team={team} />
    </Section>
  )
}

function SendLink({ link, words }: { link: string; words: string }) {
  if (typeof navigator.share !== 'function')
    return (
      <Button variant="primary" onClick={() => copy(link, text.linkCopied)}>
        {text.copyLink}
      </Button>
    )
  return (
    <>
      <Button variant="primary" className="sm:col-span-2" onClick={() => share(link, words)}>
        {text.share}
      </Button>
      <Button onClick={() => copy(link, text.linkCopied)}>{text.copyLink}</Button>
    </>
  )
}

function NewCode({ team }: { team: Team }) {
  const { isCaptain } = useStanding(team)
  const [question, setQuestion] = useState<Question | null>(null)
  if (!isCaptain) return null
  return (
    <div className="-mb-3 -ml-5">
      <Button variant="quiet" onClick={() => setQuestion({ act: 'new-code' })}>
        {text.newCode}
      </Button>
      <CaptainQuestion team={team} question={question} onClose={() => setQuestion(null)} />
    </div>
  )
}

async function copy(what: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(what)
    toast.success(done)
  } catch {
    toast.error(text.notCopied)
  }
}

async function share(url: string, words: string): Promise<void> {
  try {
    await navigator.share({ url, text: words })
  } catch (error) {
    const putAway = error instanceof DOMException && error.name === 'AbortError'
    if (!putAway) await copy(url, text.linkCopied)
  }
}
