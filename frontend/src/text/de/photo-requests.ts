import { refusalMessages } from './refusals'

/** Asking for a photo's removal: for everybody who sees one. */
export const photoRemoval = {
  title: 'Foto entfernen lassen',
  intro: (competition: string) =>
    `Ist bei „${competition}“ ein Foto von dir oder deinem Kind, das hier nicht sein sollte? Sag, welches und warum: Die Orga sieht es sich an und antwortet per Mail.`,
  choose: 'Welches Foto?',
  ofBoulder: (number: number, name: string) => `${number}. ${name}`,
  ofMap: (sector: string) => (sector ? `Karte: ${sector}` : 'Karte des ganzen Gebiets'),
  none: 'Hier sind keine Fotos',
  noneText: 'Dieser Wettkampf zeigt im Moment keine Fotos.',
  reason: 'Warum soll es weg?',
  reasonHint:
    'Ein Satz reicht: „Das bin ich in der roten Jacke.“ Das lesen nur die Orga und das Team hinter dieser Seite.',
  reasonMissing: 'Bitte schreib einen Satz',
  email: 'Deine E-Mail-Adresse',
  emailHint: 'Für die Antwort, und für sonst nichts.',
  emailIncomplete: 'Gib eine vollständige E-Mail-Adresse ein',
  answeredAt: (email: string) => `Die Antwort geht an ${email}.`,
  photoMissing: 'Wähle zuerst ein Foto',
  send: 'Anfrage senden',
  sentTitle: 'Deine Anfrage ist unterwegs',
  sentText: (email: string) =>
    `Die Orga sieht sich das Foto an und antwortet dir per Mail an ${email}. Wird es entfernt, ist es für alle weg.`,
  another: 'Weiteres Foto melden',
} as const

/** What the organiser and the people who run the site see of it. */
export const photoRequests = {
  title: 'Fotoanfragen',
  intro:
    'Hier bitten dich Leute, ein Foto zu entfernen. Entfern es, oder sag, warum es bleibt: Eine Mail geht in jedem Fall raus.',
  introAdmin:
    'Anfragen aus allen Wettkämpfen, ein Foto zu entfernen. Zuerst wird die Orga gefragt; du kannst an ihrer Stelle antworten.',
  empty: 'Keine offenen Anfragen',
  emptyText:
    'Wenn jemand darum bittet, ein Foto zu entfernen, bekommst du eine Mail und findest die Anfrage hier.',
  answered: 'Beantwortet',
  ofBoulder: (name: string) => `Foto: ${name}`,
  ofMap: (sector: string) => (sector ? `Karte: ${sector}` : 'Karte des ganzen Gebiets'),
  noPhoto: 'Nicht mehr zu sehen',
  guest: 'Jemand ohne Konto',
  asked: (when: string) => `Angefragt: ${when}`,
  removed: 'Entfernt',
  kept: 'Behalten',
  remove: 'Foto entfernen',
  removeTitle: 'Dieses Foto endgültig entfernen?',
  removeText:
    'Es wird hier und in allen deinen Wettkämpfen gelöscht, die es zeigen, samt der eingezeichneten Linie. Mit dem Bild einer Karte ist auch die Karte weg. Alle, die darum gebeten haben, bekommen eine Mail.',
  keep: 'Behalten',
  keepTitle: 'Dieses Foto behalten?',
  keepText: 'Was du schreibst, geht per Mail an die Person; sie kann darauf antworten.',
  answer: 'Ein Satz als Antwort',
  answerHintRemove: 'Optional. Steht in der Mail und im Verlauf.',
  answerHintKeep: 'Warum es bleibt. Steht in der Mail und im Verlauf.',
  answerMissing: 'Bitte sag, warum es bleibt',
  done: (removed: boolean) =>
    removed ? 'Das Foto ist weg, und eine Mail ist unterwegs' : 'Per Mail beantwortet',
} as const

export const photoRefusal = refusalMessages({
  ask: {
    fallback: 'Deine Anfrage ließ sich nicht senden. Bitte versuch es noch einmal.',
    byCode: {
      photo_not_found: 'Dieses Foto ist nicht mehr zu sehen. Wähle ein anderes, oder lass es dabei.',
      competition_not_found: 'Diesen Wettkampf gibt es nicht mehr, und seine Fotos auch nicht.',
      rate_limited:
        'Das sind viele Anfragen für einen Tag. Bitte versuch es morgen wieder, oder schreib an die Adresse in der Datenschutzerklärung.',
    },
  },
  decide: {
    fallback: 'Deine Antwort ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: {
      request_decided: 'Jemand anderes hat diese Anfrage schon anders beantwortet.',
      photo_request_not_found: 'Diese Anfrage gibt es nicht mehr.',
      forbidden: 'Das kann nur die Orga beantworten.',
    },
  },
})
