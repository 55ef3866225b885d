/** The app shell. */
export const shell = {
  loading: 'Chargement…',
  notFound: 'Introuvable',
  notFoundHint: 'Il n’y a rien ici. L’adresse est peut-être mal tapée, ou la page a déménagé.',
  error: {
    title: 'Quelque chose a mal tourné sur cet écran',
    hint: 'Rien de ce que tu as enregistré n’est perdu. Réessaie ; si ça ne suffit pas, ferme l’application et rouvre-la.',
  },
  noSignal: {
    title: 'Pas de réseau',
    hint: 'Cet écran n’est pas encore sur ton téléphone. Rien de ce que tu as enregistré n’est perdu.',
  },
  retry: 'Réessayer',
  goHome: 'Aller à la page d’accueil',
  notifications: 'Notifications',
  updateReady: 'Une nouvelle version de Topout est prête',
  update: 'Mettre à jour',
  updateLater: 'Plus tard',
} as const
