import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const workshops = {
  title: 'Workshops',
  emptyTitle: 'Im Moment keine Workshops',
  emptyText: 'Wenn eine Orga Workshops anbietet, findest du sie hier.',
  toProgramme: 'Zum Programm',
  mineTitle: 'Deine',
  allTitle: 'Alle Workshops',
  with: (leader: string) => `Mit ${leader}`,
  placesLeft: (left: number, capacity: number) =>
    plural(capacity, {
      one: `${left} von ${capacity} Platz frei`,
      other: `${left} von ${capacity} Plätzen frei`,
    }),
  full: 'Ausgebucht',
  waiting: (count: number) =>
    plural(count, { one: `${count} Person wartet`, other: `${count} Personen warten` }),
  free: 'Kostenlos',
  ages: (min: number | null, max: number | null) => {
    if (min !== null && max !== null) return `${min} bis ${max} Jahre`
    return min !== null ? `Ab ${min} Jahren` : `Bis ${max} Jahre`
  },
  onlyParticipants: (competition: string) => `Nur für Teilnehmende: ${competition}`,
  calledOff: 'Abgesagt',
  over: 'Vorbei',
  onNow: 'Läuft gerade',
  movedFrom: (when: string) => `Verschoben, war ${when}`,
  book: 'Platz buchen',
  bookAndPay: (amount: string) => `Buchen, ${amount} zahlen`,
  joinList: 'Auf die Warteliste',
  refundRule: (percent: number, until: string) => {
    if (percent === 0) return 'Wenn du stornierst, wird der Preis nicht erstattet.'
    const share = percent === 100 ? 'den ganzen Preis' : `${percent}\u00a0% des Preises`
    return `Stornierst du bis ${until}, bekommst du ${share} zurück. Danach gibt es keine Rückerstattung.`
  },
} as const

export const bookings = {
  confirmed: 'Du hast einen Platz',
  confirmedText:
    'Sei da, wenn es losgeht: Zehn Minuten später gehen nicht genutzte Plätze an die Warteliste.',
  checkedIn: 'Du bist eingecheckt. Viel Spaß!',
  due: (amount: string) => `Vor Ort zu bezahlen: ${amount}`,
  paid: (amount: string) => `Bezahlt: ${amount}`,
  held: 'Dein Platz ist reserviert',
  heldText: 'Bezahl, bevor die Zeit abläuft, und er gehört dir.',
  heldCountdown: 'Noch reserviert für',
  pay: 'Jetzt bezahlen',
  offered: 'Ein Platz ist frei, und du bist dran',
  offeredCountdown: 'Noch reserviert für',
  accept: 'Platz annehmen',
  payAndAccept: (amount: string) => `Annehmen, ${amount} zahlen`,
  waitlisted: (position: number) => `Du bist Nummer ${position} auf der Warteliste`,
  waitlistedText: 'Wenn du dran bist, bekommst du eine Mail, und wir halten dir den Platz frei.',
  timeIsOver: 'Deine Zeit ist um. Einen Moment, wir schauen nach, was aus deinem Platz geworden ist.',
  moved:
    'Dieser Workshop wurde verschoben, nachdem du gebucht hast. Passt dir das nicht, storniere, und du bekommst alles zurück.',
  movedFree: 'Dieser Workshop wurde verschoben, nachdem du gebucht hast.',
  noShow:
    'Zehn Minuten nach Beginn warst du nicht da, deshalb ging dein Platz an jemanden von der Warteliste.',
  expired: 'Die Zeit, deinen Platz anzunehmen, ist abgelaufen. Nichts wurde abgebucht.',
  refunded: (amount: string) => `Du bekommst ${amount} zurück.`,
  cancel: 'Buchung stornieren',
  leaveList: 'Warteliste verlassen',
  decline: 'Platz ablehnen',
  cancelTitle: 'Möchtest du deine Buchung wirklich stornieren?',
  cancelText: 'Das lässt sich nicht rückgängig machen. Dein Platz geht an jemand anderen.',
  leaveText:
    'Das lässt sich nicht rückgängig machen. Überlegst du es dir anders, fängst du am Ende der Liste an.',
  refundTitle: 'Was du zurückbekommst',
  refund: (amount: string) =>
    `Du bekommst ${amount} zurück, auf dem Weg, auf dem du bezahlt hast. Mit Karte dauert das fünf bis zehn Tage.`,
  noRefund: (until: string) => `Nichts: Erstattet wurde nur bis ${until}.`,
  noRefundAtAll: 'Nichts: Der Preis dieses Workshops wird nicht erstattet.',
  nothingPaid: 'Du hast nichts bezahlt, also gibt es nichts zu erstatten.',
  confirmCancel: 'Stornieren',
  confirmLeave: 'Liste verlassen',
  keep: 'Behalten',
  cancelled: 'Deine Buchung ist storniert.',
  cancelledWithRefund: (amount: string) => `Deine Buchung ist storniert. Du bekommst ${amount} zurück.`,
  booked: 'Du hast einen Platz. Bis bald!',
  onList: 'Du bist auf der Warteliste.',
  checking: 'Deine Zahlung wird geprüft …',
  showQr: 'Meinen QR-Code zeigen',
  qrTitle: 'Dein QR-Code',
  qrText: 'Zeig ihn der Person, die den Workshop leitet.',
  qrLabel: 'QR-Code deiner Buchung',
  close: 'Schließen',
} as const

export const overlap = {
  title: 'Du hast zu dieser Zeit etwas anderes',
  workshop: (title: string, times: string) => `Workshop: ${title}, ${times}`,
  competition: (title: string, times: string) => `Du kletterst: ${title}, ${times}`,
  text: 'Du kannst trotzdem buchen. Achte nur darauf, dass du da sein kannst.',
  confirm: 'Trotzdem buchen',
  cancel: 'Lieber nicht',
} as const

export const birthDate = {
  title: 'Wie alt bist du?',
  text: (ages: string) => `Dieser Workshop hat eine Altersgrenze: ${ages}.`,
  label: 'Geburtsdatum',
  hint: 'Das sieht nur die Orga.',
  next: 'Weiter',
} as const

export const workshopRefusal = refusalMessages({
  read: {
    fallback: 'Die Workshops ließen sich nicht laden. Bitte versuch es noch einmal.',
    noSignal: NOT_ON_THIS_PHONE,
  },
  book: {
    fallback: 'Das Buchen hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      booking_closed: 'Dieser Workshop lässt sich nicht mehr buchen.',
      not_participating: 'Dieser Workshop ist nur für Teilnehmende des Wettkampfs.',
      age_not_allowed: 'Leider ist dieser Workshop für eine andere Altersgruppe.',
      workshop_not_found: 'Diesen Workshop gibt es nicht mehr.',
    },
  },
  pay: {
    fallback: 'Die Bezahlseite ließ sich nicht öffnen. Bitte versuch es noch einmal.',
    byCode: {
      place_expired: 'Die Zeit, den Platz anzunehmen, ist abgelaufen. Jetzt ist die nächste Person dran.',
      payment_unavailable:
        'Die Bezahlseite antwortet gerade nicht. Dein Platz ist sicher; versuch es gleich noch einmal.',
    },
  },
  accept: {
    fallback: 'Das Buchen hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      place_expired: 'Die Zeit, den Platz anzunehmen, ist abgelaufen. Jetzt ist die nächste Person dran.',
    },
  },
  cancel: {
    fallback: 'Das Stornieren hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: { cancellation_closed: 'Der Workshop hat begonnen, deshalb kannst du nicht mehr stornieren.' },
  },
})
