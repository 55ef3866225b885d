/** Sign-in and sign-up. */
export const account = {
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  firstName: 'Vorname',
  lastName: 'Nachname',

  signInTitle: 'Einloggen',
  signIn: 'Einloggen',
  emailMeACode: 'Code per Mail schicken',
  or: 'oder',
  createOne: 'Konto anlegen',
  forgotPassword: 'Passwort vergessen?',
  haveTicket: 'Ich habe ein Ticket',
  forgotIntro: 'Mit dem Code bist du eingeloggt. Dann wählst du ein neues Passwort.',

  signOutUnfinished: 'Auf diesem Handy ausgeloggt, auf dem Server noch nicht',
  signOutUnfinishedText:
    'Dafür hat der Empfang gefehlt. Bevor du das Handy weitergibst, öffne Topout einmal mit Empfang. Der Rest passiert von selbst.',
  signOutFinished: 'Jetzt bist du ganz ausgeloggt.',

  registerTitle: 'Konto anlegen',
  registerIntro:
    'Ein Konto für alle Wettkämpfe. Wir schicken dir einen Code per Mail, damit wir wissen, dass die Adresse dir gehört.',
  register: 'Konto anlegen',

  codeTitle: 'Gib deinen Code ein',
  codeSentTo: (email: string) => `Dein sechsstelliger Code ging an ${email}.`,
  codeHint: 'Er gilt 10 Minuten. Nichts angekommen? Schau im Spam-Ordner nach.',
  code: 'Sechsstelliger Code',
  confirmCode: 'Weiter',
  newCode: 'Neuen Code schicken',
  newCodeIn: (seconds: number) => `Neuer Code in ${seconds}\u00a0s`,
  cancel: 'Abbrechen',
  otherAddress: 'Andere Adresse verwenden',

  passwordLength: 'Mindestens 8 Zeichen',
  passwordLowercase: 'Ein Kleinbuchstabe',
  passwordUppercase: 'Ein Großbuchstabe',
  passwordSpecial: 'Eine Ziffer oder eines von !?@#$%^&*_',
} as const

/** Client-side validation messages. */
export const fieldErrors = {
  firstNameMissing: 'Bitte gib deinen Vornamen ein',
  lastNameMissing: 'Bitte gib deinen Nachnamen ein',
  emailIncomplete: 'Bitte gib eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org',
  passwordMissing: 'Bitte gib dein Passwort ein',
  passwordRule:
    'Das Passwort braucht mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Ziffer oder ein Sonderzeichen (!?@#$%^&*_)',
  passwordsDiffer: 'Die Passwörter sind verschieden',
} as const

export const signInFirst = {
  title: 'Sag uns zuerst, wer du bist',
  signIn: 'Einloggen',
  register: 'Konto anlegen',
} as const

/** The link that the server prints on its first start. */
export const firstAdmin = {
  title: 'Übernimm die Verwaltung',
  intro:
    'Hier gibt es noch keine Konten. Das erste kümmert sich um alles: Personen, Wettkämpfe und den Server.',
  create: 'Konto anlegen',
  noLink: 'Der Link ist nicht vollständig. Kopiere ihn ganz, so wie der Server ihn ausgegeben hat.',
} as const
