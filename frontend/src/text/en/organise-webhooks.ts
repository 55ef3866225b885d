import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Schemas = components['schemas']
export type WebhookEvent = Schemas['WebhookOut']['events'][number]
type DeliveryState = Schemas['WebhookDeliveryOut']['state']

export const webhooks = {
  title: 'Webhooks',
  intro:
    'Another program is told when something happens here: we send a signed message to its address, and again until it answers.',
  none: 'No webhooks yet.',
  end: 'End',
  endOf: (url: string) => `End the webhook to ${url}`,
  endTitle: 'End this webhook?',
  endText: (url: string) => `Nothing more is sent to ${url}, not even what is still waiting.`,
  ended: 'Webhook ended',
  test: 'Send a test',
  tested: 'Test on its way',
  again: 'Send again',
  sentAgain: 'On its way again',
  last: 'Last messages',
  noneSent: 'Nothing sent yet.',
  states: { waiting: 'waiting', delivered: 'delivered', given_up: 'given up' } satisfies Record<
    DeliveryState,
    string
  >,
  answered: (status: number) => `Answer ${status}`,
  errors: {
    timeout: 'No answer in time',
    not_reached: 'Not reached',
    not_public: 'Not a public address',
    no_response: 'Connection closed without an answer',
  } as Record<string, string>,
  tries: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
  makeTitle: 'New webhook',
  url: 'Address',
  urlHint: 'It begins with https:// and is reachable from the internet.',
  urlMissing: 'Please enter an address.',
  eventsLegend: 'Tell it about',
  eventsMissing: 'Please tick at least one.',
  events: {
    'entry.confirmed': 'An entry is confirmed',
    'entry.cancelled': 'An entry is cancelled',
    'ascent.counted': 'An ascent counts',
    'ascent.revoked': 'An ascent no longer counts',
    'round.official': 'A round is official',
    'results.official': 'Results are official',
  } satisfies Record<WebhookEvent, string>,
  testEvent: 'Test',
  make: 'Add the webhook',
  madeTitle: 'The secret of your webhook',
  madeText:
    'Copy it now: it’s shown only this once. With it the other program checks that a message is from us.',
  secret: 'Secret',
  notShown: 'This webhook has been added, but its secret can’t be shown any more. End it and add a new one.',
  proof: 'It’s been a while since you signed in. We’ll email you a code; enter it and the webhook is added.',
} as const

export const webhookRefusal = refusalMessages(
  {
    'make-webhook': {
      fallback: 'We couldn’t add the webhook. What you typed is still here: please try again.',
    },
    'end-webhook': { fallback: 'We couldn’t end the webhook. Please try again.' },
    'send-webhook': { fallback: 'We couldn’t send it. Please try again.' },
  },
  { webhook_not_found: 'This webhook has already been ended.' },
)
