/** The sections of the console, as its navigation names and explains them. */
export const sections = {
  today: { label: 'Aujourd’hui', text: 'Chrono, secteurs et ce qui demande ton attention' },
  people: { label: 'Personnes', text: 'Inscriptions, pointage, paiements' },
  boulders: { label: 'Blocs', text: 'Cotations, secteurs, photos, ouvert ou fermé' },
  ascents: { label: 'Réalisations', text: 'Réalisations mises en doute ou tardives à trancher' },
  checkIn: { label: 'Pointage', text: 'Scanner un code, ou taper un dossard ou un nom' },
  announcements: { label: 'Annonces', text: 'Prévenir tout le monde, maintenant ou plus tard' },
  walkUp: { label: 'Inscription sur place', text: 'Inscrire quelqu’un à l’accueil' },
  judge: {
    label: 'Juger',
    text: 'Noter pour les autres et trancher celles mises en doute, même sans réseau',
  },
  tickets: { label: 'Billets', text: 'Imprimés : scanner, signer et grimper sans compte' },
  cards: { label: 'Cartes papier', text: 'Les imprimer, et saisir celles qui reviennent' },
  results: { label: 'Résultats', text: 'Rendre officiel, imprimer, exporter, montrer le podium' },
  series: { label: 'Série', text: 'Points sur plusieurs compétitions' },
  statistics: { label: 'Statistiques', text: 'Ce qui est dur, ce qui plaît, et quand' },
  money: { label: 'Argent', text: 'Paiements, remboursements et ce qui reste dû' },
  photoRequests: { label: 'Retrait de photos', text: 'Les personnes qui te demandent de retirer une photo' },
  audit: { label: 'Journal', text: 'Qui a fait quoi, et quand' },
  board: { label: 'Classement public', text: 'Ce que tout le monde voit' },
  settings: { label: 'Réglages', text: 'Nom, horaires, places, frais, taille des équipes, classement' },
  categories: { label: 'Catégories', text: 'Qui grimpe contre qui, et comment se font les points' },
  sessions: { label: 'Vagues', text: 'Qui grimpe quand, si tout le monde ne peut pas grimper en même temps' },
  rounds: { label: 'Tours et finales', text: 'Qualifications, listes de départ, chronos, tours officiels' },
  waiver: { label: 'Décharge', text: 'Ce que tout le monde signe' },
  programme: { label: 'Programme', text: 'Ce qui se passe, quand et où' },
  workshops: { label: 'Ateliers', text: 'Qui a réservé, qui est là, qui attend' },
  info: { label: 'Page d’infos', text: 'Lieu, accès, contacts, numéro d’urgence' },
  share: { label: 'Partager et intégrer', text: 'Lien, affiche, ta propre page et directs' },
  staff: { label: 'Staff', text: 'Juges, bénévoles et co-organisation' },
  connections: { label: 'Connexions', text: 'Jetons et webhooks pour d’autres programmes' },
} as const

export const sectionGroups = {
  main: 'Principal',
  day: 'Le jour J',
  results: 'Résultats et suivi',
  setUp: 'Préparation',
} as const

export const sectionList = { navigation: 'Console', more: 'Plus', others: 'Mes compétitions' } as const
