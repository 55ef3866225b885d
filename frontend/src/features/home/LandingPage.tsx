import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '@/lib/use-page-title'
import { landing } from '@/text/landing'
import { buttonClass } from '@/ui/Button'
import { ContourLines } from '@/ui/ContourLines'
import { InstallSection } from './InstallSection'
import { NEXT_COMPETITION_CLASS } from './next-competition-class'

/** What it shows must be fetched anyway: the first load does not wait for it. */
const NextCompetition = lazy(() =>
  import('./NextCompetition').then((module) => ({ default: module.NextCompetition })),
)

export function LandingPage() {
  usePageTitle('Topout')
  return (
    <>
      <Hero />
      <Suspense fallback={<div className={NEXT_COMPETITION_CLASS} />}>
        <NextCompetition />
      </Suspense>
      <Benefits />
      <InstallSection />
    </>
  )
}

/** On a phone it leaves room in the first screen for the competition that runs or is next. */
function Hero() {
  return (
    <section className="relative isolate flex min-h-[calc(100svh-3.5rem-20.5rem)] flex-col overflow-hidden border-b border-line md:min-h-[min(36rem,100svh-3.5rem)] md:justify-center">
      {/* On a phone it fills the free space. */}
      <ContourLines
        view="top"
        hold
        className="min-h-20 w-full flex-1 basis-0 mask-b-from-70% text-edge/60 md:absolute md:inset-y-0 md:right-0 md:-z-10 md:h-full md:w-[58%] md:mask-b-from-100% md:mask-l-from-70%"
      />
      <div className="pad-safe-x mx-auto w-full max-w-5xl pt-2 pb-6 md:py-16">
        <div className="grid gap-4 md:max-w-[30rem] md:gap-5">
          <h1 className="text-[min(2.375rem,11vw)] leading-[1.04] font-extrabold md:text-[3.25rem]">
            {landing.title}
          </h1>
          <p className="max-w-prose text-soft md:text-lg">{landing.intro}</p>
          <div className="grid gap-3 min-[22.5rem]:grid-cols-2 md:flex">
            <Link
              to="/register"
              className={buttonClass({ variant: 'primary', className: 'min-h-14 max-md:px-2! md:text-lg' })}
            >
              {landing.createAccount}
            </Link>
            <Link to="/login" className={buttonClass({ className: 'min-h-14 max-md:px-2! md:text-lg' })}>
              {landing.signIn}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

function Benefits() {
  return (
    <section className="pad-safe-x mx-auto w-full max-w-5xl py-12">
      <h2 className="text-2xl">{landing.benefitsTitle}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3">
        {landing.benefits.map((benefit) => (
          <li key={benefit.title} className="border-t-4 border-ink pt-4">
            <h3 className="text-lg">{benefit.title}</h3>
            <p className="mt-1.5 text-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
