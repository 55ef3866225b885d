import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { copyLink, linkTo } from '@/domain/share-link'
import { organiseShare as text } from '@/text/organise-share'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { ConsolePage } from '../ConsolePage'
import { FrameSection } from './FrameSection'
import { StreamSection } from './StreamSection'

/** What others see of the competition outside the app: links, posters, frames, live streams. */
export function SharePage() {
  return (
    <ConsolePage title={text.title} intro={<p>{text.intro}</p>}>
      {(competition) => <Share key={competition.id} competition={competition} />}
    </ConsolePage>
  )
}

function Share({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  return (
    <div className="grid grid-cols-1 gap-5">
      {competition.published_at ? null : <Banner variant="waiting">{text.draft}</Banner>}
      {competition.scoreboard_public ? null : <Banner variant="waiting">{text.privateBoard}</Banner>}
      <LinkSection competition={competition} />
      <FrameSection competition={competition} categories={categories} />
      <StreamSection competition={competition} categories={categories} />
    </div>
  )
}

function LinkSection({ competition: { id } }: { competition: Competition }) {
  const link = linkTo(`/event/${id}`)
  return (
    <Section title={text.link} intro={text.linkIntro}>
      <TextField label={text.address} value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copyLink(link)}>
          {text.copyLink}
        </Button>
        <Link to="/organise/$compId/poster" params={{ compId: String(id) }} className={buttonClass()}>
          <Printer aria-hidden="true" className="size-5" />
          {text.poster}
        </Link>
      </div>
    </Section>
  )
}
