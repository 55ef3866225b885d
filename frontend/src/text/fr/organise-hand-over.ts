/** Below the settings, for the owner. */
export const handOver = {
  title: 'Transmettre la compétition',
  intro:
    'Quelqu’un d’autre devient responsable de la compétition : inscriptions, paiements et résultats. Cette personne reçoit un e-mail, et la compétition est à elle dès qu’elle accepte. D’ici là, tu peux retirer ton offre.',
  email: 'Son e-mail',
  emailHint: 'Il faut accepter avec le compte qui a cette adresse.',
  stays: 'Je reste dans l’organisation',
  offer: 'Proposer la transmission',
  sent: (email: string) => `Offre envoyée à ${email}`,
  offered: (email: string, until: string) =>
    `Proposée à ${email}. La compétition reste à toi jusqu’à son accord. Le lien est valable jusqu’au ${until}.`,
  withdraw: 'Retirer l’offre',
  withdrawn: 'Offre retirée. La compétition reste à toi.',
  proof: 'Ta connexion date un peu. On t’envoie un code par e-mail ; entre-le, et l’offre est envoyée.',
} as const
