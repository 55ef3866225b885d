import { refusalMessages } from '@/text/refusals'

/** Asking the people who run the site for the right to create competitions. */
export const askToOrganise = {
  title: 'Organise ta propre compétition',
  text: 'Dis à l’administration qui tu es et ce que tu prépares. On te lit et on te répond par e-mail.',
  field: 'Qu’aimerais-tu organiser ?',
  hint: 'Ton club ou ta salle, où, vers quand, et pour combien de personnes.',
  missing: 'Écris une phrase ou deux',
  send: 'Demander à organiser',
  sent: 'Ta demande est envoyée',
  waitingTitle: 'Ta demande est en cours de lecture',
  waiting: (when: string) => `Demande envoyée le ${when}. L’administration te répond par e-mail, et ici.`,
  change: 'Modifier ton texte',
  save: 'Enregistrer',
  declined: 'Ta dernière demande a été refusée.',
  answer: (answer: string) => `La réponse : « ${answer} »`,
  agreed: 'Tu peux maintenant créer des compétitions.',
  settingsTitle: 'Organiser',
  settingsText: 'Envie d’organiser une compétition ici ? La demande prend une minute.',
  settingsLink: 'Demander à organiser',
} as const

export const askRefusal = refusalMessages({
  ask: {
    fallback: 'Ta demande n’a pas pu être envoyée. Réessaie.',
    byCode: {
      email_needed: 'Ajoute d’abord ton adresse e-mail dans les réglages, pour recevoir une réponse.',
      already_organiser: 'Tu peux déjà créer des compétitions. Recharge cette page.',
    },
  },
})
