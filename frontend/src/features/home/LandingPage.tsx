import { Link } from '@tanstack/react-router'
import { usePageTitle } from '@/lib/page-title'
import { landing } from '@/text/landing'
import { buttonClass } from '@/ui/Button'
import { ContourLine } from '@/ui/ContourLine'
import { InstallSection } from './InstallSection'

export function LandingPage() {
  usePageTitle('Topout')
  return (
    <>
      <Hero />
      <Promises />
      <InstallSection />
    </>
  )
}

/** On a phone the two ways in stand at the lower edge of the first screen, where the thumb is. */
function Hero() {
  return (
    <section className="relative isolate flex min-h-[calc(100svh-3.5rem)] flex-col justify-end overflow-hidden border-b border-line sm:min-h-[34rem] sm:justify-center">
      <ContourLine className="absolute inset-x-0 top-0 -z-10 h-[62%] w-full text-edge/60 sm:h-full" />
      <div className="pad-safe-x mx-auto w-full max-w-5xl bg-linear-to-t from-page via-page/95 to-page/0 pt-24 pb-8 sm:bg-none sm:py-16">
        <div className="grid max-w-2xl gap-5">
          <h1 className="text-[2.625rem] leading-[1.02] font-extrabold tracking-tight sm:text-4xl">
            {landing.title}
          </h1>
          <p className="max-w-prose text-lg text-soft">{landing.intro}</p>
          <div className="grid gap-3 sm:flex">
            <Link to="/register" className={buttonClass({ tone: 'primary', className: 'min-h-14 text-lg' })}>
              {landing.createAccount}
            </Link>
            <Link to="/login" className={buttonClass({ className: 'min-h-14 text-lg' })}>
              {landing.signIn}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

function Promises() {
  return (
    <section className="pad-safe-x mx-auto w-full max-w-5xl py-12">
      <h2 className="text-2xl">{landing.promisesTitle}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3">
        {landing.promises.map((promise) => (
          <li key={promise.title} className="border-t-4 border-ink pt-4">
            <h3 className="text-lg">{promise.title}</h3>
            <p className="mt-1.5 text-soft">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
