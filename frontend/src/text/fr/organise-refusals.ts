import { NOT_SAVED, peopleRefusals } from '@/text/organise-people-refusals'
import { changeRound } from '@/text/organise-round-refusals'
import { type MessageByCode, type Refusals, refusalMessages } from '@/text/refusals'

const COMMON: MessageByCode = {
  forbidden: 'Tu n’as pas le droit de faire ça. Demande à l’organisation.',
  competition_not_found: 'Cette compétition n’existe plus, ou tu n’es plus dans son staff.',
  results_final: 'Les résultats sont officiels. Rouvre-les d’abord.',
  competition_called_off: 'Cette compétition a été annulée.',
}

const REFUSALS = {
  announce: {
    fallback: 'L’annonce n’est pas partie. Ce que tu as saisi est toujours là : réessaie.',
    byCode: { rate_limited: 'Ça fait beaucoup d’annonces. Laisse souffler tout le monde, puis réessaie.' },
  },
  'correct-announcement': {
    fallback: NOT_SAVED,
    byCode: { changed_meanwhile: 'Quelqu’un l’a modifiée entre-temps. Relis-la, puis décide.' },
  },
  'withdraw-announcement': { fallback: 'L’annonce n’a pas pu être retirée. Réessaie.' },
  'create-competition': {
    fallback: 'La compétition n’a pas pu être créée. Ce que tu as saisi est toujours là : réessaie.',
    byCode: { forbidden: 'Ton compte ne peut pas créer de compétitions. Demande à l’administration.' },
  },
  'copy-competition': {
    fallback: 'La compétition n’a pas pu être copiée. Réessaie.',
    byCode: { forbidden: 'Ton compte ne peut pas créer de compétitions. Demande à l’administration.' },
  },
  publish: { fallback: 'La compétition n’a pas pu être publiée. Réessaie.' },
  unpublish: {
    fallback: 'La compétition n’a pas pu être dépubliée. Réessaie.',
    byCode: {
      competition_entered: 'Il y a déjà une inscription ou un billet. Annule plutôt la compétition.',
    },
  },
  'delete-draft': { fallback: 'Le brouillon n’a pas pu être supprimé. Réessaie.' },
  'call-off': { fallback: 'La compétition n’a pas pu être annulée. Réessaie.' },
  postpone: {
    fallback: 'La compétition n’a pas pu être reportée. Réessaie.',
    byCode: { competition_ongoing: 'Elle a déjà commencé. Déplace sa fin, ou annule-la.' },
  },
  'accept-invitation': {
    fallback: 'L’invitation n’a pas pu être acceptée. Réessaie.',
    byCode: {
      invitation_not_found: 'Ce lien ne marche plus. Demandes-en un nouveau.',
      invitation_for_another: 'Elle est pour une autre adresse. Connecte-toi avec ce compte.',
    },
  },
  invite: { fallback: 'L’invitation n’a pas pu être envoyée. Réessaie.' },
  'withdraw-invitation': {
    fallback: 'L’invitation n’a pas pu être retirée. Réessaie.',
    byCode: { invitation_not_found: 'Cette invitation a déjà été acceptée ou retirée.' },
  },
  'change-settings': {
    fallback: NOT_SAVED,
    byCode: {
      capacity_below_used: 'Il y a déjà plus de places prises que ça.',
      team_size_below_used: 'Il y a déjà une équipe plus grande.',
      category_in_use: 'Une catégorie que tu retirerais n’est pas vide.',
    },
  },
  'change-info': { fallback: NOT_SAVED },
  'change-waiver': { fallback: NOT_SAVED },
  'change-programme': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Quelqu’un d’autre l’a modifié. Regarde à nouveau et réessaie.',
      capacity_below_used: 'Il y a déjà plus de places réservées que ça.',
      item_booked: 'Il y a des réservations. Annule-le plutôt : chacun est prévenu et remboursé.',
      programme_item_not_found: 'Cet élément n’est plus au programme.',
      workshop_not_found: 'Cet atelier n’existe plus.',
    },
  },
  'change-categories': {
    fallback: NOT_SAVED,
    byCode: {
      category_in_use: 'Une catégorie qui n’est pas vide ne peut pas être retirée.',
      class_in_use: 'Cette catégorie n’est pas vide. Mets d’abord ces personnes dans une autre.',
    },
  },
  'preview-categories': { fallback: 'L’aperçu des changements n’a pas pu être calculé. Réessaie.' },
  extend: {
    fallback: 'La fin n’a pas pu être déplacée. Réessaie.',
    byCode: { competition_not_ongoing: 'Ce n’est possible que pendant la compétition.' },
  },
  'extend-session': {
    fallback: 'La fin n’a pas pu être déplacée. Réessaie.',
    byCode: {
      competition_not_ongoing: 'Ce n’est possible que pendant la vague.',
      climbing_session_not_found: 'Cette vague n’existe plus.',
    },
  },
  'change-session': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Quelqu’un d’autre l’a modifiée. Regarde à nouveau et réessaie.',
      capacity_below_used: 'Il y a déjà plus de places prises que ça.',
      session_in_use: 'Des personnes y sont ou l’attendent. Mets-les d’abord dans une autre vague.',
      climbing_session_not_found: 'Cette vague n’existe plus.',
    },
  },
  'change-round': changeRound,
  'send-mail': {
    fallback: 'L’e-mail n’a pas pu être envoyé. Ce que tu as saisi est toujours là : réessaie.',
    byCode: { participant_not_found: 'Quelqu’un de la liste n’y est plus. Vérifie la liste.' },
  },
  download: {
    fallback: 'Le fichier n’a pas pu être préparé. Réessaie.',
    byCode: {
      export_under_way: 'Un autre de tes fichiers est encore en préparation. Attends qu’il soit là.',
      export_too_large: 'C’est trop pour un seul fichier Excel. Prends plutôt le fichier CSV.',
    },
  },
  'release-no-shows': { fallback: 'Les places n’ont pas pu être données. Réessaie.' },
  ...peopleRefusals,
  'create-boulder': {
    fallback: 'Le bloc n’a pas pu être ajouté. Ce que tu as saisi est toujours là : réessaie.',
    byCode: { boulder_name_taken: 'Un autre bloc porte déjà ce nom.' },
  },
  'change-boulder': {
    fallback: 'Cette case n’a pas pu être enregistrée. Réessaie.',
    byCode: {
      boulder_name_taken: 'Un autre bloc porte déjà ce nom.',
      boulder_not_found: 'Ce bloc n’existe plus.',
    },
  },
  'describe-boulder': {
    fallback: 'L’enregistrement a échoué. Ton texte est toujours là : réessaie.',
    byCode: {
      changed_meanwhile: 'Quelqu’un d’autre a modifié ce bloc. Regarde à nouveau et réessaie.',
      boulder_not_found: 'Ce bloc n’existe plus.',
    },
  },
  'change-boulders': { fallback: 'Les blocs n’ont pas pu être modifiés. Réessaie.' },
  'put-photo': {
    fallback: 'La photo n’a pas pu être enregistrée. Réessaie.',
    byCode: { photo_unreadable: 'Cette image est illisible. Prends un fichier JPEG ou PNG.' },
  },
  'save-line': {
    fallback: 'La ligne n’a pas pu être enregistrée. Elle est toujours là : réessaie.',
    byCode: { boulder_not_found: 'Ce bloc n’existe plus.' },
  },
  'put-map': {
    fallback: 'L’image n’a pas pu être enregistrée. Réessaie.',
    byCode: { photo_unreadable: 'Cette image est illisible. Prends un fichier JPEG ou PNG.' },
  },
  'save-map': {
    fallback: 'Les repères n’ont pas pu être enregistrés. Ils sont toujours là : réessaie.',
    byCode: { map_not_found: 'Quelqu’un d’autre a supprimé ce plan.' },
  },
  'delete-map': { fallback: 'Le plan n’a pas pu être supprimé. Réessaie.' },
  'preview-import': { fallback: 'Le tableau n’a pas pu être lu. Réessaie.' },
  import: { fallback: 'Rien n’a été importé. Réessaie.' },
  finalise: {
    fallback: 'Les résultats n’ont pas pu être rendus officiels. Réessaie.',
    byCode: { competition_not_ended: 'La compétition est encore en cours.' },
  },
  reopen: { fallback: 'Les résultats n’ont pas pu être rouverts. Réessaie.' },
  freeze: { fallback: 'Le classement n’a pas pu être modifié. Réessaie.' },
  'make-tickets': {
    fallback: 'Les billets n’ont pas pu être créés. Réessaie.',
    byCode: {
      no_place_left: 'Il ne reste pas autant de places. Fais-en moins, ou augmente le nombre de places.',
      too_many_tickets: 'C’est plus de 5 000 billets pour une compétition.',
    },
  },
  'type-card': {
    fallback: 'La carte n’a pas pu être validée. Ce que tu as saisi est toujours là : réessaie.',
    byCode: {
      participant_not_found: 'Cette inscription n’existe plus. Regarde à nouveau la liste.',
      boulder_not_found: 'L’un de ces blocs n’existe plus. Vérifie les numéros.',
    },
  },
  'void-tickets': { fallback: 'Les billets n’ont pas pu être annulés. Réessaie.' },
  rule: {
    fallback: 'Ta décision n’est pas passée. Réessaie.',
    byCode: {
      op_not_found: 'Elle n’est plus là : annulée, ou déjà tranchée.',
      ascent_not_found: 'Cette réalisation a été retirée depuis.',
      op_not_releasable: 'Elle ne peut pas compter : on ne sait pas qui a grimpé quoi.',
      own_ascent: 'C’est ta propre réalisation. Quelqu’un d’autre doit décider.',
      own_doubt: 'C’est toi qui as émis le doute. Quelqu’un d’autre doit décider.',
    },
  },
  'change-staff': { fallback: 'Le staff n’a pas pu être modifié. Réessaie.' },
} satisfies Record<string, Refusals>

export type ConsoleAction = keyof typeof REFUSALS

export const CONSOLE_ACTIONS = Object.keys(REFUSALS) as ConsoleAction[]

export const consoleRefusal = refusalMessages<ConsoleAction>(REFUSALS, COMMON)
