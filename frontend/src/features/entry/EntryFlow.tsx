import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useReducer } from 'react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { notLoaded } from '@/text/competitions'
import { entryStates, entry as text } from '@/text/entry'
import { shell } from '@/text/shell'
import { Banner } from '@/ui/Banner'
import { QueryFallback } from '@/ui/QueryFallback'
import { Steps } from '@/ui/Steps'
import { CompanyStep } from './CompanyStep'
import { DetailsStep } from './DetailsStep'
import { readEntryDraft } from './draft'
import { waiverQuery } from './queries'
import type { StepProps } from './StepForm'
import { SummaryStep } from './SummaryStep'
import type { Step } from './step-names'
import { choicesOf, stepsOf, stepToShow } from './steps'
import { WaiverStep } from './WaiverStep'

/** The way in, step by step. What was typed is kept; the address knows the step. */
export function EntryFlow({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const waiver = useQuery(waiverQuery(competition.id))
  if (!categories.data || !waiver.data)
    return (
      <QueryFallback
        query={categories.data ? waiver : categories}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={notLoaded}
      />
    )
  const choices = choicesOf(competition, categories.data)
  return <Flow competition={competition} choices={choices} waiver={waiver.data} />
}

const route = getRouteApi('/_protected/_layout/competition/register/$compId')

type FlowProps = Omit<StepProps, 'onDone' | 'onBack'>

function Flow(props: FlowProps) {
  const { competition, choices, waiver } = props
  const terms = { competition, choices, hash: waiver.hash }
  const wanted = route.useSearch().step
  const navigate = route.useNavigate()
  const step = stepToShow(wanted, readEntryDraft(competition.id), terms)
  const steps = stepsOf(terms)
  const position = steps.indexOf(step)
  // The address may name the next step already (a text that changed led back): then only the draft has moved on.
  const [, readDraftAgain] = useReducer((times: number) => times + 1, 0)
  const goTo = (next: Step | undefined) => {
    readDraftAgain()
    if (next) void navigate({ search: { step: next } })
  }
  const Body = BODIES[step]
  return (
    <>
      {competition.places_left === 0 ? <Banner variant="waiting">{entryStates.full}</Banner> : null}
      <Steps
        progress={text.progress(position + 1, steps.length)}
        current={step}
        steps={steps.map((name) => ({ name, label: text.steps[name] }))}
      />
      <Body
        key={step + waiver.hash}
        {...props}
        onDone={() => goTo(steps[position + 1])}
        onBack={position > 0 ? () => goTo(steps[position - 1]) : undefined}
      />
    </>
  )
}

const BODIES = { details: DetailsStep, company: CompanyStep, waiver: WaiverStep, summary: SummaryStep }
