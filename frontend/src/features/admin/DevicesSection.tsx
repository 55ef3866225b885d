import { serverNow } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { adminRefusal, people as text } from '@/text/admin'
import { formatAge } from '@/text/duration'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { type Person, signOutDevice, signOutEverywhere } from './queries'

export function DevicesSection({ person: { id, sessions } }: { person: Person }) {
  const ending = useApiMutation({
    mutationFn: (device: number | null) =>
      device === null ? signOutEverywhere(id) : signOutDevice(id, device),
    successToast: text.signedOut,
    errorToast: (error) => adminRefusal('sign-out', error),
    invalidates: [['admin']],
  })
  const isPending = (device: number | null) => ending.isPending && ending.variables === device
  return (
    <Section title={text.devices}>
      {sessions.length === 0 ? <p className="text-soft">{text.noDevices}</p> : null}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {sessions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{one.device}</p>
              <p className="text-sm text-soft">
                {text.seenAge(formatAge(new Date(one.last_seen_at), serverNow()))}
              </p>
            </div>
            <Button
              variant="danger-quiet"
              aria-label={text.signOutOf(one.device)}
              pending={isPending(one.id)}
              onClick={() => ending.mutate(one.id)}
            >
              {text.signOut}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="danger-quiet" pending={isPending(null)} onClick={() => ending.mutate(null)}>
            {text.signOutAll}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}
