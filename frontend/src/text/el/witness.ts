import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** Where a competition asks that somebody else confirms each top. */
export const witness = {
  title: 'Είδες κάποιον να κάνει top εδώ;',
  text: 'Επιβεβαίωσέ το εδώ. Δουλεύει και χωρίς σήμα.',
  sawOf: (name: string) => `Είδα το top: ${name}`,
  scan: 'Σκάναρε τον κωδικό του αναρριχητή',
  thanks: 'Ευχαριστούμε. Το top επιβεβαιώθηκε.',
  waits:
    'Ευχαριστούμε. Όταν έφτασε αυτό, το top δεν είχε καταγραφεί ακόμα. Περιμένει ώσπου να έρθει η καταγραφή του αναρριχητή.',
  takenBack: 'Αναιρέθηκε.',
  takeBack: 'Αναίρεση',
  takeBackOf: (what: string) => `Αναίρεση: ${what}`,
  again: 'Το είδα',
  againOf: (what: string) => `Το είδα: ${what}`,
  somebody: 'Κάποιος',
  saved: 'Αποθηκεύτηκε σε αυτό το κινητό. Φεύγει μόλις βρεθεί σήμα.',
  refused: (reason: string) => `Δεν επιβεβαιώθηκε. ${reason}`,
  mine: 'Κανείς δεν έχει επιβεβαιώσει ακόμα αυτό το top. Ζήτησε από κάποιον που το είδε να ανοίξει το boulder και να πατήσει ή να σκανάρει.',
  confirmed: (count: number) =>
    plural(count, { one: `Επιβεβαιώθηκε από ${count} άτομο.`, other: `Επιβεβαιώθηκε από ${count} άτομα.` }),
} as const

/** Who saw a doubted top. `names` is missing in what a phone stored before an update. Pure. */
export function describeWitnesses(names: readonly string[] | undefined, isAsked: boolean): string | null {
  if (names?.length)
    return plural(names.length, {
      one: `Το είδε: ${joinNames(names)}.`,
      other: `Το είδαν: ${joinNames(names)}.`,
    })
  return names && isAsked ? 'Κανείς δεν έχει επιβεβαιώσει αυτό το top.' : null
}
