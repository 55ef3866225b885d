import type { components } from '@/api/schema.gen'
import { numberFormat } from '@/lib/intl'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Role = components['schemas']['UserWithRole']['role']
type Queue = components['schemas']['JobOut']['queue']
type Check = components['schemas']['FindingOut']['name']

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Of a file or a disk: “1,4 GB”. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  const format = numberFormat({
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}

export const admin = {
  title: 'Verwaltung',
  onlyAdminsTitle: 'Nur für die Verwaltung',
  onlyAdminsText: 'Das sehen nur die Leute, die diese Seite betreiben.',
  back: 'Zur Übersicht',
  sections: {
    requests: 'Anträge',
    photos: 'Fotoanfragen',
    people: 'Personen',
    competitions: 'Wettkämpfe',
    mails: 'Nicht zugestellt',
    server: 'Server',
    audit: 'Verlauf',
  },
  search: 'Suchen',
  nothingFound: 'Nichts gefunden',
  nothingFoundText: 'Prüf die Schreibweise oder versuch ein anderes Wort.',
} as const

export const roleNames: Record<Role, string> = {
  participant: 'Teilnahme',
  judge: 'Schiri',
  organiser: 'Orga',
  admin: 'Verwaltung',
}

export const requests = {
  intro: 'Diese Leute möchten hier Wettkämpfe organisieren. Wem du zustimmst, kann sofort welche anlegen.',
  empty: 'Keine offenen Anträge',
  emptyText: 'Wenn jemand organisieren möchte, bekommst du eine Mail und findest den Antrag hier.',
  answered: 'Beantwortet',
  asked: (when: string) => `Gestellt am ${when}`,
  agree: 'Zustimmen',
  decline: 'Ablehnen',
  agreeTitle: (name: string) => `Darf ${name} organisieren?`,
  agreeText: 'Die Person kann dann sofort Wettkämpfe anlegen und bekommt eine Mail.',
  declineTitle: (name: string) => `Antrag von ${name} ablehnen?`,
  declineText: 'Was du schreibst, geht per Mail an die Person.',
  answer: 'Ein Satz dazu',
  answerHint: 'Er steht in der Mail und in der App.',
  agreed: 'Zugestimmt',
  declined: 'Abgelehnt',
  done: 'Beantwortet, die Mail ist unterwegs',
} as const

export const people = {
  intro: 'Alle, die ein Konto haben.',
  searchHint: 'Name, E-Mail-Adresse oder Nummer des Kontos',
  role: 'Rolle',
  anyRole: 'Alle Rollen',
  disabled: 'Gesperrt',
  number: 'Konto',
  since: 'Konto seit',
  lastSeen: 'Zuletzt aktiv',
  seenAge: (age: string) => `Zuletzt aktiv ${age}`,
  email: 'E-Mail',
  never: 'nie',
  entries: 'Anmeldungen',
  ascents: 'Begehungen',
  owns: 'Wettkämpfe',
  ownsNone: 'Dieser Person gehört kein Wettkampf.',
  back: 'Alle Personen',
  changeRole: 'Rolle ändern',
  roleChanged: 'Rolle geändert',
  roleText: 'Gilt ab dem nächsten Tippen. Eigene Wettkämpfe behält die Person.',
  devices: 'Eingeloggte Geräte',
  noDevices: 'Nirgends eingeloggt.',
  signOut: 'Ausloggen',
  signOutOf: (device: string) => `${device} ausloggen`,
  signOutAll: 'Überall ausloggen',
  signedOut: 'Ausgeloggt',
  account: 'Konto',
  disable: 'Konto sperren',
  disableTitle: (name: string) => `Konto von ${name} sperren?`,
  disableText:
    'Das Konto wird sofort überall ausgeloggt, und Einloggen geht nicht mehr. Anmeldungen und Begehungen bleiben. Du kannst das Konto wieder freigeben.',
  enable: 'Konto freigeben',
  isDisabled: (since: string) =>
    `Gesperrt seit ${since}. Einloggen geht nicht; Anmeldungen und Begehungen bleiben.`,
  wasDisabled: 'Konto gesperrt',
  wasEnabled: 'Konto freigegeben',
  reason: 'Grund',
  reasonHint: 'Er kommt in den Verlauf.',
  export: 'Daten herunterladen',
  exportText:
    'Für alle, die per Mail um eine Kopie ihrer Daten bitten. Schick sie nur an die Adresse des Kontos.',
  erase: 'Konto löschen',
  eraseTitle: (name: string) => `${name} endgültig löschen?`,
  eraseText:
    'Name, E-Mail-Adresse und alles Persönliche werden gelöscht. Ergebnisse bleiben, mit einer Nummer statt des Namens. Das lässt sich nicht rückgängig machen.',
  eraseField: 'Gib zur Bestätigung die E-Mail-Adresse des Kontos ein',
  eraseMismatch: 'Das ist nicht die Adresse dieses Kontos',
  erased: 'Das Konto ist gelöscht',
} as const

export const allCompetitions = {
  intro: 'Alles auf dieser Seite, auch Entwürfe.',
  searchHint: 'Name, Ort oder Orga',
  by: (organiser: string) => `Von ${organiser}`,
  places: (taken: number, capacity: number) => `${taken} von ${capacity} Startplätzen vergeben`,
  empty: 'Noch keine Wettkämpfe',
} as const

export const mails = {
  intro:
    'Mails, die der Mailserver abgelehnt hat oder die sich stundenlang nicht senden ließen. Behebe zuerst die Ursache.',
  empty: 'Alle Mails sind raus',
  emptyText: 'Eine Mail, die nicht zugestellt werden kann, erscheint hier, mit dem Grund.',
  count: (count: number) =>
    plural(count, {
      one: `${count} Mail wurde nicht zugestellt.`,
      other: `${count} Mails wurden nicht zugestellt.`,
    }),
  failed: (when: string, why: string | null) => `${when}: ${why ?? 'kein Grund angegeben'}`,
  again: 'Erneut senden',
  againOf: (subject: string, address: string) => `„${subject}“ erneut an ${address} senden`,
  allAgain: 'Alle erneut senden',
  queued: 'Wieder unterwegs',
} as const

export const server = {
  health: 'Zustand',
  healthIntro: 'Dieselben Prüfungen wie beim Befehl topout doctor, mit seinen englischen Erklärungen.',
  checks: {
    app: 'App',
    backups: 'Sicherungen',
    'data folder': 'Datenordner',
    database: 'Datenbank',
    'demo accounts': 'Demo-Konten',
    disk: 'Speicherplatz',
    encryption: 'Verschlüsselung',
    'given-up mails': 'Nicht zugestellte Mails',
    mail: 'E-Mail',
    'privacy notice': 'Datenschutzerklärung',
    proxy: 'Proxy',
    redis: 'Redis',
    'secret key': 'Geheimer Schlüssel',
    settings: 'Einstellungen',
    'test mail': 'Test-Mail',
  } satisfies Record<Check, string>,
  ok: 'In Ordnung',
  wrong: 'Zu beheben',
  checkAgain: 'Noch einmal prüfen',
  jobs: 'Wartende Arbeit',
  jobsIntro: 'Was der Server noch zu tun hat. Bleibt etwas lange liegen, sieh nach.',
  queues: {
    mail: 'Mails',
    push: 'Mitteilungen',
    webhook: 'Webhooks',
    export: 'Dateien für die Orga',
    payment: 'Laufende Zahlungen',
  } satisfies Record<Queue, string>,
  nothing: 'Nichts wartet',
  waiting: (count: number, age: string) => `Offen: ${count}, am längsten seit ${age}`,
  lastError: (error: string) => `Letzter Fehler: ${error.replaceAll('_', ' ')}`,
  storage: 'Speicher',
  database: (kind: string) => `Datenbank (${kind})`,
  photos: 'Davon Fotos',
  photoCount: (count: number, size: string) => (count === 0 ? 'keine' : `${count}, ${size}`),
  disk: 'Festplatte',
  diskLeft: (free: string, total: string) => `${free} von ${total} frei`,
  folder: 'Datenordner',
  backups: 'Sicherungen',
  backupsOff: 'keine durch den Server',
  backupCount: (count: number, size: string) => (count === 0 ? 'noch keine' : `${count}, ${size}`),
  settings: 'Geltende Einstellungen',
  settingsIntro:
    'Aus Umgebungsvariablen, die der Server beim Start liest. Geheimnisse werden nicht angezeigt.',
  secretSet: 'gesetzt',
  notSet: 'nicht gesetzt',
  changed: 'Geändert',
} as const

export const siteAudit = {
  intro: 'Was an Konten und an dieser Seite geändert wurde. Hier lässt sich nichts verändern.',
  empty: 'Noch nichts',
} as const

const COMMON = {
  last_admin: 'Sonst ist niemand in der Verwaltung. Gib zuerst jemand anderem diese Rolle.',
  user_not_found: 'Dieses Konto gibt es nicht mehr.',
  forbidden: 'Du gehörst nicht mehr zur Verwaltung.',
} as const

export const adminRefusal = refusalMessages(
  {
    decide: {
      fallback: 'Deine Antwort ließ sich nicht speichern. Bitte versuch es noch einmal.',
      byCode: {
        request_decided: 'Jemand anderes aus der Verwaltung hat diesen Antrag schon anders beantwortet.',
        organiser_request_not_found: 'Diesen Antrag gibt es nicht mehr.',
      },
    },
    role: {
      fallback: 'Die Rolle ließ sich nicht ändern. Bitte versuch es noch einmal.',
      byCode: {
        reauth_required:
          'Um jemanden in die Verwaltung aufzunehmen, musst du frisch eingeloggt sein: Logg dich aus und wieder ein und mach es innerhalb von zehn Minuten.',
      },
    },
    disable: { fallback: 'Das Konto ließ sich nicht ändern. Bitte versuch es noch einmal.' },
    'sign-out': {
      fallback: 'Das Ausloggen hat nicht geklappt. Bitte versuch es noch einmal.',
      byCode: { session_not_found: 'Dieses Gerät ist schon ausgeloggt.' },
    },
    export: { fallback: 'Die Daten ließen sich nicht holen. Bitte versuch es noch einmal.' },
    erase: {
      fallback: 'Das Konto ließ sich nicht löschen. Bitte versuch es noch einmal.',
      byCode: {
        owns_competitions:
          'Dieser Person gehören Wettkämpfe, die nicht vorbei sind. Übergib sie zuerst, sag sie ab oder mach ihre Ergebnisse offiziell.',
        reauth_required:
          'Zum Schutz aller musst du dafür frisch eingeloggt sein: Logg dich aus und wieder ein und lösche innerhalb von zehn Minuten.',
      },
    },
    mail: {
      fallback: 'Die Mail ließ sich nicht einreihen. Bitte versuch es noch einmal.',
      byCode: { mail_not_found: 'Diese Mail ist schon unterwegs.' },
    },
  },
  COMMON,
)
