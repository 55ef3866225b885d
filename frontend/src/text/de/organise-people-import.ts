import { plural } from '@/text/grammar'

const people = (count: number) => plural(count, { one: `${count} Person`, other: `${count} Personen` })

export const peopleImport = {
  title: 'Personen importieren',
  intro:
    'Die Liste eines Vereins als CSV- oder Excel-Datei: Namen und Geburtsjahre, und wenn du sie hast, E-Mails, Klassen, Vereine, Teams, Startnummern und Durchgänge. Bevor jemand angemeldet wird, siehst du, was aus jeder Zeile wird.',
  draft: 'Veröffentliche zuerst den Wettkampf: Wer importiert wird, ist sofort angemeldet.',
  template: 'Vorlage',
  xlsx: 'Excel',
  csv: 'CSV',
  fields: {
    name: 'Vor- und Nachname',
    first_name: 'Vorname',
    last_name: 'Nachname',
    born: 'Geburtsjahr oder -datum',
    email: 'E-Mail',
    category: 'Klasse',
    club: 'Verein',
    team: 'Team',
    team_category: 'Teamkategorie',
    bib: 'Startnummer',
    session: 'Durchgang',
  },
  changesTitle: 'Wer angemeldet würde',
  summary: (fresh: number, same: number) =>
    same === 0 ? `${fresh} neu` : `${fresh} neu, ${same} schon angemeldet`,
  change: { new: 'Neu', same: 'Schon angemeldet' },
  headers: { line: 'Zeile', about: 'Person', change: 'Anmeldung' },
  bornIn: (year: string) => `Jahrgang ${year}`,
  bornOn: (date: string) => `Geboren am ${date}`,
  team: (name: string) => `Team ${name}`,
  bib: (number: number) => `Startnummer ${number}`,
  newTeams: (names: string[]) => `Neue Teams: ${names.join(', ')}`,
  before: (invited: number) =>
    invited === 0
      ? 'Hier hat niemand eine E-Mail-Adresse, deshalb geht keine Mail raus. Der Haftungsausschluss wird an der Meldestelle unterschrieben.'
      : plural(invited, {
          one: `${invited} Person bekommt eine Mail mit einem Link, um die Anmeldung zu übernehmen. Falls es ein Startgeld gibt, wird es an der Meldestelle bezahlt.`,
          other: `${invited} Personen bekommen eine Mail mit einem Link, um die Anmeldung zu übernehmen. Falls es ein Startgeld gibt, wird es an der Meldestelle bezahlt.`,
        }),
  submit: (count: number) => `${people(count)} anmelden`,
  nothing: 'Alle auf dieser Liste sind schon angemeldet. Erkannt werden Personen an Name und Geburtsjahr.',
  changedMeanwhile:
    'Niemand wurde angemeldet: Inzwischen hat sich etwas geändert. Sieh dir die neue Vorschau an und entscheide dann.',
  done: (count: number) =>
    plural(count, { one: `${count} Person ist angemeldet`, other: `${count} Personen sind angemeldet` }),
  next: (invited: number, others: number) =>
    [
      invited > 0
        ? plural(invited, {
            one: `${invited} Person hat eine Mail bekommen, um die Anmeldung zu übernehmen und den Haftungsausschluss online zu unterschreiben.`,
            other: `${invited} Personen haben eine Mail bekommen, um die Anmeldung zu übernehmen und den Haftungsausschluss online zu unterschreiben.`,
          })
        : '',
      others > 0
        ? plural(others, {
            one: `${others} Person ohne E-Mail-Adresse unterschreibt den Haftungsausschluss vor dem Check-in an der Meldestelle.`,
            other: `${others} Personen ohne E-Mail-Adresse unterschreiben den Haftungsausschluss vor dem Check-in an der Meldestelle.`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  back: 'Zurück zu den Personen',
} as const

/** The waiver, on the screen of the desk. */
export const signing = {
  open: 'Hier unterschreiben',
  title: (name: string) => `Haftungsausschluss: Unterschrift von ${name}`,
  intro: 'Gib der Person diesen Bildschirm. Unter 18 unterschreibt auch die erziehungsberechtigte Person.',
  needed: 'Bitte ausfüllen.',
  submit: 'Unterschreiben',
  signed: 'Unterschrieben',
} as const
