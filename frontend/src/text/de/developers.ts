import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** The page for programmers. The guide itself and the texts of the calls are in English. */
export const developers = {
  title: 'Für alle, die programmieren',
  intro: 'Schreib ein Programm für Topout: eine Zeitanzeige, die Datenbank eines Vereins, einen Bot im Chat.',
  views: 'Anleitung und Aufrufe',
  guide: 'Anleitung',
  calls: 'Alle Aufrufe',
  inEnglish: 'Ab hier ist alles auf Englisch.',
  codeIn: 'Sprache des Beispiels',
  document: 'OpenAPI-Dokument',
  search: 'Suchen',
  searchHint: 'Eine Adresse, ein Wort oder ein Recht: scoreboard, cards, results:write',
  found: (count: number) => plural(count, { one: `${count} Aufruf`, other: `${count} Aufrufe` }),
  none: 'Kein Aufruf passt',
  noneText: 'Versuch es mit einem anderen Wort.',
  everybody: 'Offen für alle',
  signedIn: 'Nur eingeloggt oder mit Token',
  personOnly: 'Nur eingeloggt; nicht mit Token',
  token: (scopes: readonly string[]) => `Nur eingeloggt oder mit einem Token für ${joinNames(scopes)}`,
  parameters: 'Parameter',
  request: 'Anfrage',
  response: (status: string) => `Antwort ${status}`,
  refusals: 'Ablehnungen',
  noContent: 'Kein Inhalt',
  file: (type: string) => `Eine Datei (${type})`,
  required: 'erforderlich',
} as const
