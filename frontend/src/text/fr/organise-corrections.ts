export const undo = {
  checkIn: 'Annuler le pointage',
  checkInTitle: (name: string) => `Annuler le pointage : ${name} ?`,
  checkInText: (when: string, who: string | null) =>
    who
      ? `Pointage à ${when} par ${who}. Cette personne compte comme absente jusqu’à un nouveau pointage.`
      : `Pointage à ${when}. Cette personne compte comme absente jusqu’à un nouveau pointage.`,
  checkInConfirm: 'Annuler le pointage',
  checkInDone: (name: string) => `Pointage annulé : ${name}`,
  payment: 'Annuler le paiement',
  paymentTitle: (name: string) => `${name} n’a finalement pas payé ?`,
  paymentText: (amount: string) =>
    `Le paiement à l’accueil (${amount}) est effacé. La place reste, et les frais sont de nouveau dus. Si l’argent a bien été versé et que tu le rends, fais plutôt un remboursement.`,
  paymentConfirm: 'Annuler le paiement',
  paymentDone: 'Les frais sont de nouveau dus',
} as const

export const correction = {
  open: 'Corriger',
  title: (name: string) => `Corriger l’inscription : ${name}`,
  text: 'Pour cette compétition seulement. Le compte garde le nom qu’il a.',
  yearOnly: (year: string) => `On ne connaît que l’année : ${year}. Tu peux laisser ce champ vide.`,
  guardianHint:
    'Moins de 18 ans ce jour-là : fais signer ici un parent ou responsable légal, avec son nom complet.',
  emailHint: 'Un e-mail permettra de rattacher l’inscription à son compte.',
  save: 'Enregistrer',
  saved: 'Corrigé',
} as const
