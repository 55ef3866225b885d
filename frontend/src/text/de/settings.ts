export const settings = {
  title: 'Einstellungen',

  languageTitle: 'Sprache',
  languageIntro: 'Sie gilt auch auf deinen anderen Geräten. Mails und Mitteilungen richten sich danach.',

  nameTitle: 'Dein Name',
  nameIntro: 'So steht er auf Startlisten und in den Ergebnissen.',
  saveName: 'Namen speichern',
  nameSaved: 'Name gespeichert',

  emailTitle: 'E-Mail',
  changeEmail: 'E-Mail-Adresse ändern',
  changeEmailIntro:
    'Wir schicken einen Code an die neue Adresse. Sobald du ihn eingegeben hast, loggst du dich mit der neuen Adresse ein, und an die alte geht ein Hinweis.',
  newEmail: 'Neue E-Mail-Adresse',
  sendCodeToNewEmail: 'Code senden',
  emailChanged: 'E-Mail-Adresse geändert. Deine anderen Geräte wurden ausgeloggt.',
  confirmForEmail:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken einen Code an deine jetzige Adresse; gib ihn ein, dann ist die neue Adresse dran.',

  passwordTitle: 'Passwort',
  resetTitle: 'Wähle ein neues Passwort',
  resetText: 'Du bist eingeloggt. Speichere ein neues Passwort, dann gilt das alte nicht mehr.',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort noch einmal',
  showNewPassword: 'Neues Passwort anzeigen',
  showConfirmation: 'Das zweite Passwort anzeigen',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Passwort geändert. Deine anderen Geräte wurden ausgeloggt.',
  confirmItIsYou: 'Bitte bestätige, dass du es bist',
  confirmForPassword:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken dir einen Code; gib ihn ein, und dein neues Passwort ist gespeichert.',
  confirmForDelete:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken dir einen Code; gib ihn ein, und dein Konto ist gelöscht.',
  sendCode: 'Code anfordern',

  sessionsTitle: 'Wo du eingeloggt bist',
  sessionsIntro: 'Logg jedes Gerät aus, das du nicht kennst oder nicht mehr hast.',
  thisDevice: 'Dieses Gerät',
  signedInSince: (when: string) => `Eingeloggt seit ${when}`,
  lastSeen: (age: string) => `Zuletzt aktiv: ${age}`,
  endSession: 'Ausloggen',
  endSessionOf: (device: string) => `${device} ausloggen`,
  endSessionTitle: 'Möchtest du dieses Gerät wirklich ausloggen?',
  endSessionText: (device: string) =>
    `${device} wird ausgeloggt. Begehungen, die dort gespeichert sind, bleiben auf dem Gerät und warten, bis du dich dort wieder einloggst.`,
  endSessionConfirm: 'Gerät ausloggen',
  sessionEnded: 'Gerät ausgeloggt',
  noSessions: 'Keine Geräte',
  noSessionsText: 'Logg dich aus und wieder ein, dann erscheint dieses Gerät hier.',

  themeTitle: 'Darstellung',
  theme: 'Farben',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },

  dataTitle: 'Deine Daten',
  dataIntro: 'Alles, was wir über dich speichern, als Datei.',
  exportData: 'Meine Daten herunterladen',
  exportFile: 'topout-meine-daten.json',
  deleteAccount: 'Konto löschen',
  deleteTitle: 'Möchtest du dein Konto wirklich löschen?',
  deleteText:
    'Das lässt sich nicht rückgängig machen. Dein Konto und deine persönlichen Daten werden endgültig gelöscht. Ergebnisse vergangener Wettkämpfe bleiben, ohne deinen Namen.',
  deleteField: 'Gib zur Bestätigung deine E-Mail-Adresse ein',
  deleteMismatch: 'Das ist nicht die Adresse deines Kontos',
  deleteConfirm: 'Konto löschen',
  accountDeleted: 'Dein Konto wurde gelöscht',

  appTitle: 'App',
  version: (version: string) => `Version ${version}`,
  checkForUpdate: 'Nach Updates suchen',
  upToDate: 'Du hast die neueste Version',
  updateFound: 'Eine neue Version ist bereit',
  updateNow: 'Aktualisieren',
  updateUnknown: 'Die Suche nach Updates hat nicht geklappt. Versuch es wieder, wenn du Empfang hast.',
  cragCheck: 'Fels-Check',
  signOut: 'Ausloggen',
  administration: 'Verwaltung',
  administrationText:
    'Personen, Anträge zum Organisieren, nicht zugestellte Mails, und wie es dem Server geht.',
  administrationLink: 'Verwaltung öffnen',
} as const
