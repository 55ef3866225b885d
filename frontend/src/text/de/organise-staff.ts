/** `/invitation/{code}`. */
export const invitation = {
  title: 'Einladung',
  offer: {
    organiser: (competition: string) => `Hilf in der Orga: ${competition}`,
    judge: (competition: string) => `Werde Schiri: ${competition}`,
    desk: (competition: string) => `Hilf an der Meldestelle: ${competition}`,
    owner: (competition: string) => `Übernimm den Wettkampf: ${competition}`,
  },
  from: (name: string) => `${name} hat dich eingeladen.`,
  what: {
    organiser: 'Du kannst alles sehen und ändern: Anmeldungen, Boulder, Zeiten, Ergebnisse und Helferteam.',
    judge: 'Du entscheidest über Begehungen, die angezweifelt werden oder spät ankamen.',
    desk: 'Du checkst Leute ein, nimmst Nachmeldungen und Zahlungen an, gibst Tickets aus und tippst Papierkarten ab.',
    owner:
      'Der Wettkampf gehört dann dir: Anmeldungen, Zahlungen und Ergebnisse liegen in deiner Hand, und nur du kannst ihn weitergeben.',
  },
  until: (when: string) => `Der Link gilt bis ${when}.`,
  accept: 'Annehmen',
  accepted: {
    organiser: 'Willkommen in der Orga',
    judge: 'Danke, dass du wertest',
    desk: 'Danke, dass du hilfst',
    owner: 'Der Wettkampf gehört jetzt dir',
  },
  signInText: 'Logg dich ein oder leg ein Konto an. Danach geht es hier weiter.',
  goneTitle: 'Dieser Link gilt nicht mehr',
  goneText: 'Er wurde schon benutzt, zurückgezogen oder ist abgelaufen. Bitte um einen neuen.',
  toDashboard: 'Zur Übersicht',
} as const

export const staff = {
  title: 'Helferteam',
  intro:
    'Die Orga kann alles. Schiris entscheiden über Begehungen. Die Meldestelle checkt Leute ein und nimmt Zahlungen an. Schiri und Meldestelle zugleich geht auch: Lade die Person zu beidem ein.',
  owner: (name: string) => `Hauptverantwortlich: ${name}`,
  list: 'Im Helferteam',
  nobody: 'Bisher nur du',
  remove: (name: string) => `${name} entfernen`,
  removeShort: 'Entfernen',
  notOnStaff: 'Nicht im Helferteam',
  removeTitle: (name: string) => `Möchtest du ${name} wirklich aus dem Helferteam entfernen?`,
  removeText:
    'Der Zugang endet sofort, und verschickte Einladungen dieser Person gelten nicht mehr. Du kannst sie später wieder einladen.',
  removeConfirm: 'Entfernen',
  removed: (name: string) => `${name} ist nicht mehr im Helferteam`,
  dutyChanged: 'Rolle geändert',
  endDuty: {
    organiser: 'Nicht mehr Orga',
    judge: 'Nicht mehr Schiri',
    desk: 'Nicht mehr Meldestelle',
  },
  endDutyOf: (ending: string, name: string) => `${ending}: ${name}`,
  endDutyTitles: {
    organiser: (name: string) => `Soll ${name} nicht mehr organisieren?`,
    judge: (name: string) => `Soll ${name} nicht mehr Schiri sein?`,
    desk: (name: string) => `Soll ${name} nicht mehr an der Meldestelle helfen?`,
  },
  endDutyText: 'Das gilt sofort. Die andere Rolle bleibt, und du kannst die Person später wieder einladen.',
  invite: 'Jemanden einladen',
  inviteText: 'Die Person bekommt eine Mail mit einem Link, der einmal und 14 Tage lang gilt.',
  email: 'E-Mail',
  dutyLegend: 'Rolle',
  emailWrong: 'Bitte gib eine E-Mail-Adresse ein',
  send: 'Einladung schicken',
  sent: (email: string) => `Einladung an ${email} geschickt`,
  pending: 'Eingeladen, noch nicht angenommen',
  pendingUntil: (when: string) => `Link gilt bis ${when}`,
  withdraw: 'Zurückziehen',
  withdrawOf: (email: string) => `Einladung an ${email} zurückziehen`,
  withdrawn: 'Einladung zurückgezogen',
} as const
