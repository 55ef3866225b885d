import { refusalMessages } from '@/text/refusals'

/** On the page of one person, for organisers. */
export const personalData = {
  title: 'Données personnelles',
  withoutAccount:
    'Cette personne n’a pas de compte. C’est donc à toi qu’elle demande une copie de ses données, ou de les effacer.',
  withAccount: 'Cette personne a un compte : elle télécharge ou supprime ses données dans ses réglages.',
  erased: 'Effacée à sa demande. Son classement et ses réalisations restent, sans nom.',
  download: 'Télécharger une copie',
  file: (participantId: number) => `donnees-personnelles-${participantId}.json`,
  erase: 'Effacer cette personne',
  eraseTitle: (name: string) => `Effacer ${name} ?`,
  eraseText:
    'Son nom, sa date de naissance, son contact d’urgence, son club et son adresse e-mail sont effacés partout, aussi dans les résultats officiels. Son classement et ses réalisations restent, sous un numéro. Une inscription qui peut encore être annulée l’est.',
  eraseKept: 'Tu gardes les décharges signées, comme preuve.',
  eraseFinal: 'C’est irréversible.',
  eraseConfirm: 'Effacer définitivement',
  eraseDismiss: 'Garder',
  erasedToast: 'Données effacées',
} as const

const BY_CODE = {
  forbidden: 'Seule l’organisation de cette compétition peut faire cela.',
  participant_not_found: 'Cette personne a été effacée.',
  has_account: 'Cette personne a maintenant un compte et fait cela dans ses réglages.',
  entered_elsewhere:
    'Cette personne s’est aussi inscrite à des compétitions d’autres organisations. Demande aux personnes qui gèrent ce site.',
} as const

export const personalDataRefusal = refusalMessages(
  {
    download: { fallback: 'Ses données n’ont pas pu être rassemblées. Réessaie.' },
    erase: { fallback: 'Ses données n’ont pas pu être effacées. Réessaie.' },
  },
  BY_CODE,
)
