import type { components } from '@/api/schema.gen'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Schemas = components['schemas']
export type WebhookEvent = Schemas['WebhookOut']['events'][number]
type DeliveryState = Schemas['WebhookDeliveryOut']['state']

export const webhooks = {
  title: 'Webhooks',
  intro:
    'Un autre programme apprend ce qui se passe ici : on envoie un message signé à son adresse, jusqu’à ce qu’il réponde.',
  none: 'Pas encore de webhook.',
  end: 'Désactiver',
  endOf: (url: string) => `Désactiver le webhook vers ${url}`,
  endTitle: 'Désactiver ce webhook ?',
  endText: (url: string) => `Plus rien n’est envoyé à ${url}, pas même ce qui attend.`,
  ended: 'Webhook désactivé',
  test: 'Envoyer un test',
  tested: 'Test en route',
  again: 'Renvoyer',
  sentAgain: 'De nouveau en route',
  last: 'Derniers messages',
  noneSent: 'Rien d’envoyé pour l’instant.',
  states: { waiting: 'en attente', delivered: 'reçu', given_up: 'abandonné' } satisfies Record<
    DeliveryState,
    string
  >,
  answered: (status: number) => `Réponse ${status}`,
  errors: {
    timeout: 'Pas de réponse à temps',
    not_reached: 'Injoignable',
    not_public: 'Adresse non publique',
    no_response: 'Connexion fermée sans réponse',
  } as Record<string, string>,
  tries: (count: number) => plural(count, { one: '1 essai', other: `${count} essais` }),
  makeTitle: 'Nouveau webhook',
  url: 'Adresse',
  urlHint: 'Elle commence par https:// et est accessible depuis Internet.',
  urlMissing: 'Entre une adresse.',
  eventsLegend: 'Le prévenir quand',
  eventsMissing: 'Coche au moins une case.',
  events: {
    'entry.confirmed': 'Une inscription est confirmée',
    'entry.cancelled': 'Une inscription est annulée',
    'ascent.counted': 'Une réalisation compte',
    'ascent.revoked': 'Une réalisation ne compte plus',
    'round.official': 'Un tour est officiel',
    'results.official': 'Les résultats sont officiels',
  } satisfies Record<WebhookEvent, string>,
  testEvent: 'Test',
  make: 'Ajouter le webhook',
  madeTitle: 'Le secret de ton webhook',
  madeText:
    'Copie-le maintenant : il n’est affiché que cette fois. Il permet à l’autre programme de vérifier qu’un message vient de nous.',
  secret: 'Secret',
  notShown:
    'Ce webhook est ajouté, mais son secret ne peut plus être affiché. Désactive-le et ajoutes-en un autre.',
  proof: 'Ta connexion date un peu. On t’envoie un code par e-mail ; entre-le, et le webhook est ajouté.',
} as const

export const webhookRefusal = refusalMessages(
  {
    'make-webhook': { fallback: 'Le webhook n’a pas pu être ajouté. Ta saisie est toujours là : réessaie.' },
    'end-webhook': { fallback: 'Le webhook n’a pas pu être désactivé. Réessaie.' },
    'send-webhook': { fallback: 'L’envoi n’a pas abouti. Réessaie.' },
  },
  { webhook_not_found: 'Ce webhook est déjà désactivé.' },
)
