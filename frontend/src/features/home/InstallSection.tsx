import { useInstallPrompt } from '@/pwa/install-prompt'
import { landing } from '@/text/landing'
import { Button } from '@/ui/Button'

export function InstallSection() {
  const { installed, install } = useInstallPrompt()
  if (installed) return null
  return (
    <section className="border-t border-line bg-sunk">
      <div className="pad-safe-x mx-auto grid w-full max-w-5xl justify-items-start gap-4 py-12">
        <h2 className="text-2xl">{landing.installTitle}</h2>
        <p className="max-w-prose">{landing.installText}</p>
        {install ? (
          <Button onClick={install}>{landing.install}</Button>
        ) : (
          <ul className="grid max-w-prose gap-2">
            <li>{landing.installOnIphone}</li>
            <li>{landing.installOnAndroid}</li>
          </ul>
        )}
      </div>
    </section>
  )
}
