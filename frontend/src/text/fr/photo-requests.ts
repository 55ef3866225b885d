import { refusalMessages } from '@/text/refusals'

/** Asking for a photo's removal: for everybody who sees one. */
export const photoRemoval = {
  title: 'Demander le retrait d’une photo',
  intro: (competition: string) =>
    `Une photo de toi ou de ton enfant ne devrait pas être ici (${competition}) ? Dis laquelle et pourquoi : l’organisation la regarde et répond par e-mail.`,
  choose: 'Quelle photo ?',
  ofBoulder: (number: number, name: string) => `${number}. ${name}`,
  ofMap: (sector: string) => (sector ? `Plan du secteur « ${sector} »` : 'Plan d’ensemble'),
  none: 'Pas de photos ici',
  noneText: 'Cette compétition ne montre pas de photos en ce moment.',
  reason: 'Pourquoi la retirer ?',
  reasonHint:
    'Une phrase suffit : « C’est moi, avec la veste rouge. » Seules l’organisation et l’administration la lisent.',
  reasonMissing: 'Écris une phrase',
  email: 'Ton adresse e-mail',
  emailHint: 'Pour la réponse, et rien d’autre.',
  emailIncomplete: 'Indique une adresse e-mail complète',
  answeredAt: (email: string) => `La réponse ira à ${email}.`,
  photoMissing: 'Choisis d’abord une photo',
  send: 'Demander son retrait',
  sentTitle: 'Ta demande est en route',
  sentText: (email: string) =>
    `L’organisation regarde la photo et te répond à ${email}. Si elle est retirée, elle disparaît pour tout le monde.`,
  another: 'Demander pour une autre photo',
} as const

/** What the organiser and the people who run the site see of it. */
export const photoRequests = {
  title: 'Retrait de photos',
  intro:
    'Les personnes qui te demandent de retirer une photo. Retire-la, ou dis pourquoi tu la gardes : dans les deux cas, un e-mail part.',
  introAdmin:
    'Les demandes de retrait de photos de toutes les compétitions. L’organisation est sollicitée d’abord ; tu peux répondre à sa place.',
  empty: 'Aucune demande en cours',
  emptyText:
    'Quand quelqu’un te demande de retirer une photo, tu reçois un e-mail et trouves la demande ici.',
  answered: 'Traitées',
  ofBoulder: (name: string) => `Photo : ${name}`,
  ofMap: (sector: string) => (sector ? `Plan du secteur « ${sector} »` : 'Plan d’ensemble'),
  noPhoto: 'N’est plus affichée',
  guest: 'Quelqu’un sans compte',
  asked: (when: string) => `Demandé le ${when}`,
  removed: 'Retirée',
  kept: 'Gardée',
  remove: 'Retirer la photo',
  removeTitle: 'Retirer cette photo pour de bon ?',
  removeText:
    'Elle est supprimée ici et dans chacune de tes compétitions qui la montre, avec la ligne tracée dessus. Un plan disparaît avec son image. Toutes les personnes qui l’ont demandé reçoivent un e-mail.',
  keep: 'La garder',
  keepTitle: 'Garder cette photo ?',
  keepText: 'La personne reçoit ce que tu écris par e-mail et peut y répondre.',
  answer: 'Une phrase pour la personne',
  answerHintRemove: 'Facultatif. Elle la lit dans l’e-mail ; la phrase va aussi dans le journal.',
  answerHintKeep:
    'Pourquoi elle reste. La personne la lit dans l’e-mail ; la phrase va aussi dans le journal.',
  answerMissing: 'Dis pourquoi elle reste',
  done: (removed: boolean) =>
    removed ? 'La photo est retirée, et un e-mail est en route' : 'Réponse envoyée par e-mail',
} as const

export const photoRefusal = refusalMessages({
  ask: {
    fallback: 'Ta demande n’a pas pu être envoyée. Réessaie.',
    byCode: {
      photo_not_found: 'Cette photo n’est plus affichée. Choisis-en une autre, ou restes-en là.',
      competition_not_found: 'Cette compétition n’existe plus, et ses photos non plus.',
      rate_limited:
        'Ça fait beaucoup de demandes pour une journée. Réessaie demain, ou écris à l’adresse indiquée dans la politique de confidentialité.',
    },
  },
  decide: {
    fallback: 'Ta réponse n’a pas pu être enregistrée. Réessaie.',
    byCode: {
      request_decided: 'Quelqu’un d’autre a répondu autrement à cette demande.',
      photo_request_not_found: 'Cette demande n’existe plus.',
      forbidden: 'Seule l’organisation peut répondre.',
    },
  },
})
