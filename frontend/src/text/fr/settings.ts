export const settings = {
  title: 'Réglages',

  languageTitle: 'Langue',
  languageIntro: 'Elle te suit sur tes autres appareils. Les e-mails et les notifications la suivent aussi.',

  nameTitle: 'Ton nom',
  nameIntro: 'Tel qu’il figure sur les listes de départ et dans les résultats.',
  saveName: 'Enregistrer le nom',
  nameSaved: 'Nom enregistré',

  emailTitle: 'E-mail',
  changeEmail: 'Changer d’e-mail',
  changeEmailIntro:
    'On envoie un code à la nouvelle adresse. Une fois le code saisi, tu te connectes avec la nouvelle adresse, et l’ancienne reçoit un message.',
  newEmail: 'Nouvel e-mail',
  sendCodeToNewEmail: 'Envoyer le code',
  emailChanged: 'E-mail changé. Tes autres appareils ont été déconnectés.',
  confirmForEmail:
    'Ta connexion date un peu. On envoie un code à ton adresse actuelle ; entre-le, puis on passe à la nouvelle.',

  passwordTitle: 'Mot de passe',
  resetTitle: 'Choisis un nouveau mot de passe',
  resetText: 'La connexion est faite. Enregistre un nouveau mot de passe, et l’ancien ne marche plus.',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Encore une fois',
  showNewPassword: 'Afficher le nouveau mot de passe',
  showConfirmation: 'Afficher le second mot de passe',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Mot de passe changé. Tes autres appareils ont été déconnectés.',
  confirmItIsYou: 'Confirme que c’est bien toi',
  confirmForPassword:
    'Ta connexion date un peu. On t’envoie un code par e-mail ; entre-le, et ton nouveau mot de passe est enregistré.',
  confirmForDelete:
    'Ta connexion date un peu. On t’envoie un code par e-mail ; entre-le, et ton compte est supprimé.',
  sendCode: 'Recevoir un code',

  sessionsTitle: 'Tes appareils connectés',
  sessionsIntro: 'Déconnecte tout appareil que tu ne reconnais pas, ou un téléphone que tu n’as plus.',
  thisDevice: 'Cet appareil',
  signedInSince: (when: string) => `Connexion depuis le ${when}`,
  lastSeen: (age: string) => `Dernière activité : ${age}`,
  endSession: 'Déconnecter',
  endSessionOf: (device: string) => `Déconnecter : ${device}`,
  endSessionTitle: 'Veux-tu vraiment déconnecter cet appareil ?',
  endSessionText: (device: string) =>
    `Appareil à déconnecter : ${device}. Les réalisations enregistrées sur ce téléphone y restent et attendent que tu t’y reconnectes.`,
  endSessionConfirm: 'Déconnecter',
  sessionEnded: 'Appareil déconnecté',
  noSessions: 'Aucun appareil à afficher',
  noSessionsText: 'Déconnecte-toi puis reconnecte-toi, et cet appareil apparaîtra ici.',

  themeTitle: 'Apparence',
  theme: 'Thème',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },

  dataTitle: 'Tes données',
  dataIntro: 'Tout ce qu’on enregistre sur toi, dans un fichier.',
  exportData: 'Télécharger mes données',
  exportFile: 'topout-mes-donnees.json',
  deleteAccount: 'Supprimer le compte',
  deleteTitle: 'Veux-tu vraiment supprimer ton compte ?',
  deleteText:
    'C’est irréversible. Ton compte et tes données personnelles seront supprimés définitivement. Les résultats des compétitions passées restent, sans ton nom.',
  deleteField: 'Pour confirmer, tape ton adresse e-mail',
  deleteMismatch: 'Ce n’est pas l’adresse de ton compte',
  deleteConfirm: 'Supprimer le compte',
  accountDeleted: 'Ton compte a été supprimé',

  appTitle: 'Application',
  version: (version: string) => `Version ${version}`,
  checkForUpdate: 'Chercher une mise à jour',
  upToDate: 'Tu as la dernière version',
  updateFound: 'Une nouvelle version est prête',
  updateNow: 'Mettre à jour',
  updateUnknown: 'La recherche de mise à jour n’a pas abouti. Réessaie quand tu as du réseau.',
  cragCheck: 'Test du téléphone',
  signOut: 'Se déconnecter',
  administration: 'Administration',
  administrationText: 'Personnes, demandes pour organiser, e-mails en échec et état du serveur.',
  administrationLink: 'Ouvrir l’administration',
} as const
