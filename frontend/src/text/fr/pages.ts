/** Page titles and empty states. */
export const pages = {
  toCompetitions: 'Voir les compétitions',

  competition: {
    title: 'Compétition',
  },
  entry: {
    title: 'S’inscrire à la compétition',
  },
  info: {
    title: 'Infos',
    empty: 'Tu n’as pas encore d’inscription',
    text: 'Dès que tu es dans une compétition, tu trouves ici le lieu, l’accès, les contacts et le numéro d’urgence.',
  },
} as const
