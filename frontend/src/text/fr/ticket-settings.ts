import { type Refusals, refusalMessage } from '@/text/refusals'

/** What the settings offer to whoever takes part with a ticket. */
export const ticketSettings = {
  title: 'Tu grimpes avec un billet',
  intro:
    'Si ce téléphone te lâche, tape ce code sur un autre avec ta date de naissance, et reprends là où tu en étais.',
  code: 'Le code de ton billet',
  noCode: 'L’accueil peut te donner ton code.',

  accountTitle: 'En faire un compte',
  accountIntro:
    'Avec une adresse e-mail, tu gardes tes résultats et tu te connectes sans le billet. Rien n’est perdu.',
  createAccount: 'Créer un compte',
  existing: 'J’ai un compte',
  existingTitle: 'Rattacher le billet à ton compte',
  existingText:
    'On te déconnecte ici et tu te connectes avec ton compte. Tape ensuite ta date de naissance, et tu y retrouves inscription, réalisations et équipe.',
  existingConfirm: 'Aller à la connexion',
  sendFirst:
    'Des réalisations de ce téléphone ne sont pas encore envoyées. Trouve du réseau et envoie-les d’abord.',
  created: 'Ton compte est prêt',

  proofText: 'Tu n’as pas utilisé ton billet ici depuis un moment. Tape ta date de naissance.',
  dateOfBirth: 'Date de naissance',
  confirm: 'Confirmer',
} as const

const PROOF: Refusals = {
  fallback: 'La vérification n’a pas abouti. Réessaie.',
  byCode: { ticket_not_found: 'Ce n’est pas la date que tu avais donnée.' },
}

export const proofRefusal = (error: unknown): string => refusalMessage(PROOF, error)
