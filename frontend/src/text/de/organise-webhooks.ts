import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Schemas = components['schemas']
export type WebhookEvent = Schemas['WebhookOut']['events'][number]
type DeliveryState = Schemas['WebhookDeliveryOut']['state']

export const webhooks = {
  title: 'Webhooks',
  intro:
    'Ein anderes Programm erfährt, wenn hier etwas passiert: Wir schicken eine signierte Nachricht an seine Adresse, so oft, bis es antwortet.',
  none: 'Noch keine Webhooks.',
  end: 'Beenden',
  endOf: (url: string) => `Webhook an ${url} beenden`,
  endTitle: 'Diesen Webhook beenden?',
  endText: (url: string) => `An ${url} wird nichts mehr geschickt, auch nicht, was noch wartet.`,
  ended: 'Webhook beendet',
  test: 'Test senden',
  tested: 'Test ist unterwegs',
  again: 'Noch einmal senden',
  sentAgain: 'Wieder unterwegs',
  last: 'Letzte Nachrichten',
  noneSent: 'Noch nichts gesendet.',
  states: { waiting: 'wartet', delivered: 'zugestellt', given_up: 'aufgegeben' } satisfies Record<
    DeliveryState,
    string
  >,
  answered: (status: number) => `Antwort ${status}`,
  errors: {
    timeout: 'Nicht rechtzeitig geantwortet',
    not_reached: 'Nicht erreicht',
    not_public: 'Keine öffentliche Adresse',
    no_response: 'Verbindung ohne Antwort beendet',
  } as Record<string, string>,
  tries: (count: number) => plural(count, { one: '1 Versuch', other: `${count} Versuche` }),
  makeTitle: 'Neuer Webhook',
  url: 'Adresse',
  urlHint: 'Sie beginnt mit https:// und ist aus dem Internet erreichbar.',
  urlMissing: 'Bitte gib eine Adresse ein.',
  eventsLegend: 'Worüber',
  eventsMissing: 'Bitte kreuz mindestens eines an.',
  events: {
    'entry.confirmed': 'Eine Anmeldung ist bestätigt',
    'entry.cancelled': 'Eine Anmeldung ist storniert',
    'ascent.counted': 'Eine Begehung zählt',
    'ascent.revoked': 'Eine Begehung zählt nicht mehr',
    'round.official': 'Eine Runde ist offiziell',
    'results.official': 'Das Ergebnis ist offiziell',
  } satisfies Record<WebhookEvent, string>,
  testEvent: 'Test',
  make: 'Webhook hinzufügen',
  madeTitle: 'Das Geheimnis deines Webhooks',
  madeText:
    'Kopier es jetzt: Es wird nur dieses eine Mal angezeigt. Damit prüft das andere Programm, dass eine Nachricht von uns ist.',
  secret: 'Geheimnis',
  notShown:
    'Der Webhook ist hinzugefügt, sein Geheimnis lässt sich aber nicht mehr anzeigen. Beende ihn und füg einen neuen hinzu.',
  proof:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken dir einen Code; gib ihn ein, dann wird der Webhook hinzugefügt.',
} as const

export const webhookRefusal = refusalMessages(
  {
    'make-webhook': {
      fallback:
        'Der Webhook ließ sich nicht hinzufügen. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    },
    'end-webhook': { fallback: 'Der Webhook ließ sich nicht beenden. Bitte versuch es noch einmal.' },
    'send-webhook': { fallback: 'Das ließ sich nicht senden. Bitte versuch es noch einmal.' },
  },
  { webhook_not_found: 'Dieser Webhook ist schon beendet.' },
)
