import { classes } from '@/text/classes'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const entry = {
  title: (competition: string) => `Anmeldung: ${competition}`,
  steps: {
    class: 'Deine Klasse',
    details: 'Deine Angaben',
    mode: 'Allein oder im Team',
    /** With a soft hyphen: as a step it is in a narrow column. */
    waiver: 'Haftungs\u00adausschluss',
    summary: 'Übersicht',
  },
  progress: (current: number, all: number) => `Schritt ${current} von ${all}`,
  next: 'Weiter',
  back: 'Zurück',

  dateOfBirth: 'Geburtsdatum',
  dateOfBirthHint: 'Am Wettkampftag noch keine 18? Dann unterschreibt eine erziehungsberechtigte Person mit.',
  club: 'Verein (optional)',
  clubHint: 'Steht neben deinem Namen.',
  emergencyTitle: 'Im Notfall anrufen',
  emergencyName: 'Name',
  emergencyPhone: 'Telefon',
  emergencyHint: 'Das sieht nur die Orga.',

  modeLegend: 'Wie möchtest du klettern?',
  solo: 'Allein',
  team: 'Im Team',
  soloText:
    'Du wirst einzeln gewertet. Bis zum Start kannst du immer noch ein Team gründen oder einem beitreten.',
  teamText: (min: number, max: number) =>
    `Teams haben ${min === max ? min : `${min} bis ${max}`} Mitglieder. Sobald du dabei bist, kannst du eines gründen oder mit dem Teamcode beitreten.`,

  waiverIntro: 'Bitte lies ihn bis zum Ende und unterschreib dann mit deinem Namen.',
  signature: 'Dein voller Name als Unterschrift',
  signatureHint: 'Dein Name hier gilt als Unterschrift.',
  guardian: 'Voller Name deiner erziehungsberechtigten Person',
  guardianHint: 'Am Wettkampftag bist du noch keine 18, deshalb ist eine zweite Unterschrift nötig.',
  nameLegend: 'In öffentlichen Ranglisten erlaubt deine erziehungsberechtigte Person',
  shortName: 'Vornamen und Initiale',
  fullName: 'Deinen vollen Namen',
  choiceOutdated: 'Klassen oder Durchgänge haben sich inzwischen geändert. Bitte wähle noch einmal.',
  waiverChanged:
    'Der Haftungsausschluss hat sich inzwischen geändert. Bitte lies ihn noch einmal und unterschreib.',

  summaryTitle: 'Stimmt alles?',
  summary: {
    competition: 'Wettkampf',
    when: 'Wann',
    dateOfBirth: 'Geburtsdatum',
    class: 'Klasse',
    session: 'Durchgang',
    club: 'Verein',
    emergency: 'Im Notfall',
    mode: 'Du kletterst',
    signed: 'Haftungsausschluss unterschrieben von',
    fee: 'Startgeld',
  },
  refundRule: (percent: number, amount: string, until: string) => {
    if (percent === 0) return 'Wenn du dich abmeldest, wird das Startgeld nicht erstattet.'
    const share = percent === 100 ? 'das ganze Startgeld' : `${amount} (${percent}\u00a0%)`
    return `Meldest du dich bis ${until} ab, bekommst du ${share} zurück. Danach gibt es keine Rückerstattung.`
  },
  heldFor: 'Wir halten dir deinen Startplatz 40 Minuten frei, während du bezahlst.',
  placesTaken: 'Alle Startplätze sind vergeben. Du kommst auf die Warteliste; jetzt ist nichts zu bezahlen.',
  enter: 'Anmelden',
  enterAndPay: (amount: string) => `Anmelden, ${amount} zahlen`,
  joinWaitingList: 'Auf die Warteliste',
  youAreIn: 'Du bist dabei. Bis bald!',
} as const

export const entryFieldErrors = {
  dateMissing: 'Bitte gib dein Geburtsdatum ein',
  dateInFuture: 'Dieser Tag liegt in der Zukunft',
  dateTooOld: 'Bitte prüf das Jahr',
  nameMissing: 'Bitte gib einen Namen ein',
  phoneIncomplete: 'Bitte gib eine Telefonnummer mit mindestens 5 Ziffern ein',
  tooLong: 'Bitte kürz das ein wenig',
  signatureMissing: 'Bitte unterschreib mit deinem vollen Namen',
  guardianMissing: 'Bitte lass eine erziehungsberechtigte Person mit vollem Namen unterschreiben',
} as const

export const entryStates = {
  heldTitle: 'Dein Startplatz ist reserviert',
  heldText: 'Bezahl, bevor die Zeit abläuft, und du bist dabei. Danach bekommt ihn jemand anderes.',
  heldCountdown: 'Noch reserviert für',
  payNow: 'Jetzt bezahlen',
  seeEntry: 'Zu deiner Anmeldung',
  timeIsOver: 'Deine Zeit ist um. Einen Moment, wir schauen nach, was aus deinem Startplatz geworden ist.',
  waitlistedTitle: 'Du bist auf der Warteliste',
  waitlistedText:
    'Wenn ein Startplatz frei wird und du dran bist, bekommst du eine Mail, und wir halten ihn dir frei. Bis dahin ist nichts zu bezahlen.',
  waitlistedNumber: 'Deine Nummer',
  offeredTitle: 'Ein Startplatz ist frei, und du bist dran',
  offeredUntil: (when: string) =>
    `Er gehört dir, wenn du ihn bis ${when} annimmst. Danach kommt die nächste Person dran.`,
  offeredCountdown: 'Noch reserviert für',
  acceptFree: 'Startplatz annehmen',
  acceptAndPay: (amount: string) => `Annehmen, ${amount} zahlen`,
  confirmedTitle: 'Du bist dabei',
  confirmedText: 'Du hast eine Mail mit Kalenderdatei und QR-Code für den Check-in.',
  paid: (amount: string) => `Bezahlt: ${amount}`,
  due: (amount: string) => `An der Meldestelle zu bezahlen: ${amount}`,
  calledOffTitle: 'Abgesagt',
  calledOffRefund:
    'Alles, was du bezahlt hast, kommt auf demselben Weg zurück. Mit Karte dauert das fünf bis zehn Tage.',
  tookPartTitle: 'Du warst dabei',
  tookPartText: 'Dieser Wettkampf ist vorbei. Danke fürs Klettern!',
  toCompetition: 'Zum Wettkampf',
  cancelled: 'Du hast dich abgemeldet.',
  expired: 'Die Zeit, deinen Startplatz anzunehmen, ist abgelaufen. Nichts wurde abgebucht.',
  enterAgain: 'Du kannst dich wieder anmelden. Sind alle Startplätze vergeben, kommst du auf die Warteliste.',
  signAgainTitle: 'Haftungsausschluss unterschreiben',
  signAgainText:
    'Diesen Text hast du noch nicht unterschrieben. Falls du schon einmal unterschrieben hast: Die Orga hat ihn seither geändert.',
  signAgain: 'Unterschreiben',
  signed: 'Unterschrieben. Danke!',
  notOpenTitle: 'Die Anmeldung ist noch nicht offen',
  notOpenText: (when: string) =>
    `Sie öffnet am ${when}. Halt deine Angaben bereit: Wer zuerst kommt, ist dabei.`,
  closedTitle: 'Die Anmeldung ist geschlossen',
  closedText: 'Für diesen Wettkampf kannst du dich nicht mehr anmelden.',
  others: 'Andere Wettkämpfe',
  full: 'Im Moment sind alle Startplätze vergeben. Melde dich an, dann kommst du auf die Warteliste.',
  dutyTitle: {
    organiser: 'Du organisierst diesen Wettkampf',
    judge: 'Du bist Schiri bei diesem Wettkampf',
    desk: 'Du hilfst an der Meldestelle dieses Wettkampfs',
  },
  dutyText: 'Wer bei einem Wettkampf im Einsatz ist, klettert dort nicht mit.',
  dutyLink: {
    organiser: 'Orga-Bereich öffnen',
    judge: 'Offene Entscheidungen',
    desk: 'Meldestelle öffnen',
  },
  unavailable:
    'Die Bezahlseite antwortet gerade nicht. Dein Startplatz ist sicher; tipp gleich noch einmal auf „Jetzt bezahlen“.',
} as const

export const cancelEntry = {
  open: 'Mich abmelden',
  leaveList: 'Warteliste verlassen',
  decline: 'Startplatz ablehnen',
  closed:
    'Die Anmeldung ist geschlossen, deshalb kannst du dich hier nicht mehr abmelden. Bitte sag der Orga Bescheid, wenn du nicht kommen kannst.',
  title: 'Möchtest du dich wirklich vom Wettkampf abmelden?',
  text: 'Das lässt sich nicht rückgängig machen. Dein Startplatz geht an jemand anderen, du verlässt dein Team, und wenn du es dir anders überlegst, musst du dich neu anmelden.',
  workshops: (titles: string) =>
    `Du verlierst auch deine Plätze in Workshops, die nur für Teilnehmende sind: ${titles}.`,
  refundTitle: 'Was du zurückbekommst',
  refund: (amount: string) =>
    `Du bekommst ${amount} zurück, auf dem Weg, auf dem du bezahlt hast. Mit Karte dauert das fünf bis zehn Tage.`,
  noRefund: 'Es gibt keine Rückerstattung.',
  nothingPaid: 'Du hast nichts bezahlt, also gibt es nichts zu erstatten.',
  confirm: 'Abmelden',
  keep: 'Angemeldet bleiben',
  done: 'Du bist abgemeldet.',
  doneWithRefund: (amount: string) => `Du bist abgemeldet und bekommst ${amount} zurück.`,
} as const

export const waiverPage = {
  title: 'Haftungsausschluss',
  of: (competition: string) => `Für ${competition}`,
  general: 'Dieser Text gilt für alle Wettkämpfe, die keinen eigenen haben.',
  version: (version: number) => `Version ${version}`,
} as const

export const payment = {
  title: 'Zahlung',
  asking: 'Deine Zahlung wird geprüft …',
  askingText: 'Das dauert ein paar Sekunden. Du kannst diese Seite verlassen; nichts geht verloren.',
  paidTitle: 'Bezahlt. Du bist dabei!',
  paidText: 'Du hast eine Mail mit Kalenderdatei und QR-Code für den Check-in.',
  stillOpenTitle: 'Deine Zahlung ist noch unterwegs',
  stillOpenText:
    'Manche Banken brauchen länger. Sobald das Geld da ist, ist deine Anmeldung bestätigt, und du bekommst eine Mail. Kommt es nicht rechtzeitig, geht dein Startplatz an jemand anderen, und nichts wird abgebucht.',
  notArrivedTitle: 'Es ist keine Zahlung angekommen',
  notArrivedText:
    'Die Zeit zum Bezahlen ist abgelaufen, und nichts wurde abgebucht. Sind noch Startplätze frei, kannst du dich wieder anmelden.',
  sentBackTitle: 'Du bekommst dein Geld zurück',
  sentBackText:
    'Für diese Zahlung war kein Startplatz mehr frei. Der ganze Betrag geht auf demselben Weg zurück.',
  confirmedTitle: 'Du bist dabei',
  confirmedText: 'Online ist nichts zu bezahlen.',
  noneTitle: 'Keine Zahlung gefunden',
  noneText: 'Hier ist keine Zahlung von dir. Falls du bezahlt hast, wende dich bitte an die Orga.',
  guestTitle: 'Logg dich ein, um deine Zahlung zu sehen',
  guestText: 'Eine Zahlung sieht nur, wer bezahlt hat. Nach dem Einloggen kommst du gleich hierher zurück.',
  signIn: 'Einloggen',
  askAgain: 'Noch einmal prüfen',
  toEntry: 'Zu deiner Anmeldung',
  enterAgain: 'Wieder anmelden',
  toCompetitions: 'Wettkämpfe ansehen',
  receiptTitle: 'Beleg',
  receipt: { amount: 'Betrag', date: 'Bezahlt am', reference: 'Referenz', for: 'Für', back: 'Erstattet' },
  print: 'Drucken',
} as const

export const entryRefusal = refusalMessages({
  enter: {
    fallback: 'Die Anmeldung hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      registration_not_open:
        'Die Anmeldung ist noch nicht offen. Bitte versuch es, wenn der Countdown abgelaufen ist.',
      registration_closed: 'Die Anmeldung ist geschlossen.',
      solo_not_allowed: 'Hier klettern alle im Team. Bitte wähle „Im Team“.',
      waiver_changed: entry.waiverChanged,
      no_class_fits: classes.noneFits,
    },
  },
  pay: {
    fallback: 'Die Bezahlseite ließ sich nicht öffnen. Bitte versuch es noch einmal.',
    byCode: {
      payment_unavailable: entryStates.unavailable,
      place_expired:
        'Die Zeit zum Bezahlen ist abgelaufen. Dein Startplatz ging an jemand anderen; nichts wurde abgebucht.',
      nothing_to_pay: 'Es ist nichts mehr zu bezahlen.',
    },
  },
  accept: {
    fallback: 'Der Startplatz ließ sich nicht annehmen. Bitte versuch es noch einmal.',
    byCode: {
      place_expired:
        'Die Zeit, diesen Startplatz anzunehmen, ist abgelaufen. Jetzt ist die nächste Person dran.',
    },
  },
  sign: {
    fallback: 'Deine Unterschrift ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: { waiver_changed: entry.waiverChanged },
  },
  cancel: {
    fallback: 'Die Abmeldung hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: { cancellation_closed: cancelEntry.closed },
  },
  'read-payment': {
    fallback: 'Deine Zahlung ließ sich nicht laden. Bitte versuch es noch einmal.',
    noSignal: NOT_ON_THIS_PHONE,
  },
})
