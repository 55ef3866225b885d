import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { chooseKinds, type Kind, notificationsQuery } from '@/domain/push'
import { QueryBoundary } from '@/domain/QueryFallback'
import { usePushSupport } from '@/domain/use-push-support'
import { notificationsFailed, notifications as text } from '@/text/notifications'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'

const KINDS = Object.keys(text.kinds) as Kind[]

export function NotificationsSection() {
  const choices = useQuery(notificationsQuery)
  return (
    <Section title={text.title} intro={text.intro}>
      <ThisPhone />
      <QueryBoundary query={choices} errorMessage={notificationsFailed}>
        {({ wanted }) => <KindChoices wanted={wanted} />}
      </QueryBoundary>
    </Section>
  )
}

function ThisPhone() {
  const { support, turnOn, turnOff } = usePushSupport()
  switch (support) {
    case 'unsupported':
      return <p>{text.unsupported}</p>
    case 'denied':
      return <p>{text.denied}</p>
    case 'install-first':
      return (
        <div className="grid justify-items-start gap-3">
          <p>{text.installFirst}</p>
          <Link to="/howto" className={buttonClass()}>
            {text.howTo}
          </Link>
        </div>
      )
    case 'on':
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold text-counted">{text.isOn}</p>
          <Button pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {text.turnOff}
          </Button>
        </div>
      )
    case 'off':
      return (
        <div>
          <Button variant="primary" pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {text.turnOn}
          </Button>
        </div>
      )
  }
}

function KindChoices({ wanted }: { wanted: readonly Kind[] }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(wanted)
  const choose = useMutation({
    mutationFn: chooseKinds,
    // One after the other, so that the last choice is the one that is stored.
    scope: { id: 'notifications' },
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
    onError: (error) => {
      setChosen(wanted)
      toast.error(notificationsFailed(error))
    },
  })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{text.legend}</legend>
      {KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={text.kinds[kind]}
          checked={chosen.includes(kind)}
          onChange={(event) => {
            const others = chosen.filter((one) => one !== kind)
            const next = event.target.checked ? [...others, kind] : others
            setChosen(next)
            choose.mutate(next)
          }}
        />
      ))}
    </fieldset>
  )
}
