import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** The page for programmers. The guide itself and the texts of the calls are in English. */
export const developers = {
  title: 'Για προγραμματιστές',
  intro:
    'Γράψε ένα πρόγραμμα για το Topout: οθόνη χρονομέτρησης, βάση δεδομένων ενός συλλόγου, bot στη συνομιλία.',
  views: 'Οδηγός και κλήσεις',
  guide: 'Οδηγός',
  calls: 'Όλες οι κλήσεις',
  inEnglish: 'Τα παρακάτω είναι στα αγγλικά.',
  codeIn: 'Γλώσσα του παραδείγματος',
  document: 'Έγγραφο OpenAPI',
  search: 'Αναζήτηση',
  searchHint: 'Μια διεύθυνση, μια λέξη ή ένα δικαίωμα: scoreboard, cards, results:write',
  found: (count: number) => plural(count, { one: `${count} κλήση`, other: `${count} κλήσεις` }),
  none: 'Καμία κλήση δεν ταιριάζει',
  noneText: 'Δοκίμασε άλλη λέξη.',
  everybody: 'Ανοιχτή σε όλους',
  signedIn: 'Με σύνδεση ή με token',
  personOnly: 'Με σύνδεση· όχι με token',
  token: (scopes: readonly string[]) => `Με σύνδεση ή με token για ${joinNames(scopes)}`,
  parameters: 'Παράμετροι',
  request: 'Αίτημα',
  response: (status: string) => `Απάντηση ${status}`,
  refusals: 'Αρνήσεις',
  noContent: 'Χωρίς περιεχόμενο',
  file: (type: string) => `Ένα αρχείο (${type})`,
  required: 'υποχρεωτικό',
} as const
