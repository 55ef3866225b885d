import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useReducer } from 'react'
import { type Competition, categoriesQuery, waiverQuery } from '@/api/competition-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { classes } from '@/text/classes'
import { entryStates, entry as text } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { Steps } from '@/ui/Steps'
import { ClassStep } from './ClassStep'
import { DetailsStep } from './DetailsStep'
import { readEntryDraft } from './draft'
import { ModeStep } from './ModeStep'
import type { StepProps } from './StepForm'
import { SummaryStep } from './SummaryStep'
import type { Step } from './step-names'
import { asksForBirthFirst, availableModes, isChoiceOutdated, stepsOf, stepToShow } from './steps'
import { WaiverStep } from './WaiverStep'

/** Multi-step entry form. Values are saved as drafts; the current step is a search param. */
export function EntryFlow({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const waiver = useQuery(waiverQuery(competition.id))
  if (!categories.data || !waiver.data) return <QueryFallback query={categories.data ? waiver : categories} />
  const modes = availableModes(competition, categories.data)
  return (
    <EntrySteps competition={competition} categories={categories.data} modes={modes} waiver={waiver.data} />
  )
}

const route = getRouteApi('/_protected/_layout/competition/register/$compId')

type EntryStepsProps = Omit<StepProps, 'onDone' | 'onBack'>

function EntrySteps(props: EntryStepsProps) {
  const { competition, categories, modes, waiver } = props
  const context = { competition, categories, modes, hash: waiver.hash }
  const requested = route.useSearch().step
  const navigate = route.useNavigate()
  const draft = readEntryDraft(competition.id)
  const step = stepToShow(requested, draft, context)
  const steps = stepsOf(context)
  const position = steps.indexOf(step)
  // If the URL already names the next step (after a changed waiver), navigation causes no render. The draft changed,
  // so render anyway.
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const goTo = (next: Step | undefined) => {
    rerender()
    if (next) void navigate({ search: { step: next } })
  }
  const StepComponent = STEP_COMPONENTS[step]
  return (
    <>
      {competition.places_left === 0 ? <Banner variant="waiting">{entryStates.full}</Banner> : null}
      <Steps
        progress={text.progress(position + 1, steps.length)}
        current={step}
        steps={steps.map((name) => ({ name, label: stepLabel(name, context) }))}
      />
      {isChoiceOutdated(step, requested, draft, context) ? (
        <Banner variant="waiting">{text.choiceOutdated}</Banner>
      ) : null}
      <StepComponent
        key={step + waiver.hash}
        {...props}
        onDone={() => goTo(steps[position + 1])}
        onBack={position > 0 ? () => goTo(steps[position - 1]) : undefined}
      />
    </>
  )
}

const stepLabel = (name: Step, context: Parameters<typeof asksForBirthFirst>[0]) =>
  name === 'class' && !asksForBirthFirst(context) ? classes.yourSession : text.steps[name]

const STEP_COMPONENTS = {
  class: ClassStep,
  details: DetailsStep,
  mode: ModeStep,
  waiver: WaiverStep,
  summary: SummaryStep,
}
