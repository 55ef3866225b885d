import { refusalMessages } from '@/text/refusals'

/** Taking part with a printed ticket. */
export const ticket = {
  title: 'Dein Ticket',
  intro: 'Acht Buchstaben und Ziffern, unter dem QR-Code.',
  code: 'Ticketcode',
  codeIncomplete: 'Der Code ist nicht vollständig. Er hat 8 Buchstaben und Ziffern, wie auf deinem Ticket.',
  open: 'Weiter',
  haveAccount: 'Ich habe ein Konto',
  scanInstead: 'Schneller: Halt die Kamera deines Handys auf den QR-Code.',

  number: (number: number) => `Ticket ${number}`,
  lead: 'Dein Name, der Haftungsausschluss, und los geht’s. Kein Konto, keine E-Mail.',
  paid: 'Dein Startgeld ist bezahlt.',
  paidByClass: 'Dein Startgeld ist bezahlt, egal, welche Klasse du wählst.',
  due: (amount: string) => `Bitte bezahl ${amount} an der Meldestelle.`,
  dueByClass: 'Bitte bezahl das Startgeld deiner Klasse an der Meldestelle.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  dateOfBirth: 'Geburtsdatum',
  dateOfBirthHint: 'Damit kommst du auch mit einem anderen Handy wieder rein.',
  category: 'Wie möchtest du klettern?',
  emergencyContact: 'Im Notfall anrufen (optional)',
  emergencyHint: 'Name und Telefonnummer. Das sieht nur die Orga.',
  club: 'Verein (optional)',
  waiver: 'Haftungsausschluss',
  agree: 'Ich habe den Haftungsausschluss gelesen und unterschreibe mit meinem Namen',
  agreeMissing: 'Bitte lies und unterschreib den Haftungsausschluss',
  guardian: 'Voller Name deiner erziehungsberechtigten Person',
  guardianHint: 'Du bist am Wettkampftag unter 18, deshalb unterschreibt sie mit dir.',
  guardianAgrees: 'Sie ist einverstanden, dass mein voller Name auf öffentlichen Ranglisten steht',
  climb: 'Losklettern',
  climbTeam: 'Weiter zu deinem Team',
  signedInAs: (name: string) => `Du bist als ${name} eingeloggt und meldest dich unter diesem Namen an.`,
  notYou: 'Das bist nicht du? Logg dich zuerst in den Einstellungen aus.',
  welcome: (name: string) => `Du bist dabei, ${name}. Viel Spaß!`,

  usedTitle: 'Mit diesem Ticket weitermachen',
  usedText:
    'Mit diesem Code ist keine neue Anmeldung möglich. Wenn es dein Ticket ist und du schon damit geklettert bist, gib dein Geburtsdatum ein und mach hier weiter.',
  usedAccountText:
    'Mit diesem Code ist keine neue Anmeldung möglich. Wenn es dein Ticket ist und du schon damit geklettert bist, gib dein Geburtsdatum ein und übernimm alles in dein Konto.',
  carryOn: 'Hier weitermachen',
  bringAlong: 'In mein Konto übernehmen',
  movedDone: 'Willkommen zurück. Deine Begehungen sind da.',
  attachedDone: 'Fertig. Anmeldung, Begehungen und Team sind in deinem Konto.',
  otherCode: 'Anderen Code eingeben',
  otherCompetitions: 'Andere Wettkämpfe ansehen',
  helpText: 'Beides klappt nicht? Die Meldestelle kann dein Ticket nachschlagen.',
} as const

const ENDED = 'Dieser Wettkampf ist vorbei. Das Ticket gilt nicht mehr.'
const NOT_OPEN = 'Dieser Wettkampf ist noch nicht offen. Bitte versuch es kurz vor dem Start noch einmal.'

export const ticketRefusal = refusalMessages({
  read: {
    fallback: 'Wir konnten das Ticket nicht nachschlagen. Bitte versuch es noch einmal.',
    noSignal: 'Kein Empfang. Beim ersten Mal braucht ein Ticket kurz welchen; danach geht es auch ohne.',
    byCode: { competition_ended: ENDED, registration_not_open: NOT_OPEN },
  },
  claim: {
    fallback: 'Die Anmeldung hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: {
      competition_ended: ENDED,
      registration_not_open: NOT_OPEN,
      ticket_not_found: 'Jemand hat dieses Ticket gerade benutzt. Bitte frag an der Meldestelle.',
      already_entered:
        'Wer auf diesem Handy eingeloggt ist, ist schon angemeldet. Für jemand anderen logg dich zuerst in den Einstellungen aus.',
      waiver_changed:
        'Der Haftungsausschluss hat sich gerade geändert. Bitte lies ihn noch einmal und unterschreib.',
      solo_not_allowed: 'Hier klettern alle in einem Team. Bitte wähle eine Teamkategorie.',
      no_place_left:
        'Diese Klasse oder dieser Durchgang ist gerade voll geworden. Bitte wähle etwas anderes, oder frag an der Meldestelle.',
      no_class_fits: 'Für deinen Jahrgang ist hier keine Klasse offen. Bitte frag an der Meldestelle.',
    },
  },
  move: {
    fallback: 'Mit diesem Ticket ging es nicht weiter. Bitte versuch es noch einmal.',
    byCode: { ticket_not_found: 'Das passt nicht zusammen. Prüf den Code und das Datum.' },
  },
  attach: {
    fallback: 'Das Übernehmen in dein Konto hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      ticket_not_found: 'Das passt nicht zusammen. Prüf den Code und das Datum.',
      already_entered:
        'Dein Konto hat schon eine eigene Anmeldung für diesen Wettkampf. Bitte frag an der Meldestelle.',
    },
  },
})
