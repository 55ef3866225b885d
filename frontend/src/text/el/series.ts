import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

export const series = {
  title: 'Σειρά αγώνων',
  progress: (official: number, all: number) =>
    plural(all, {
      one: official === 0 ? 'Ένας αγώνας, όχι ακόμα επίσημος' : 'Ένας αγώνας, επίσημος',
      other: `Επίσημοι αγώνες: ${official} από ${all}`,
    }),
  draft: 'Είναι πρόχειρο. Το βλέπει μόνο η διοργάνωση.',
  class: 'Κατηγορία',
  classes: 'Κατηγορίες',
  place: 'Θέση',
  name: 'Όνομα',
  points: 'Βαθμοί',
  rank: (place: number) => `Θέση ${place}`,
  dropped: 'δεν μετράει',
  droppedLegend: 'Διαγραμμένο, σε παρένθεση: αποτέλεσμα που δεν μετράει.',
  waiting: (entries: number) =>
    plural(entries, {
      one: 'Ένα αποτέλεσμα δεν ανήκει ακόμα σε λογαριασμό, γι’ αυτό δεν μετράει.',
      other: `${entries} αποτελέσματα δεν ανήκουν ακόμα σε λογαριασμό, γι’ αυτό δεν μετράνε.`,
    }),
  noRows: 'Δεν υπάρχει ακόμα επίσημο αποτέλεσμα σε αυτή την κατηγορία.',
  empty: 'Τίποτα επίσημο ακόμα',
  emptyText:
    'Μόλις ο πρώτος αγώνας έχει επίσημα αποτελέσματα, η κατάταξη θα είναι εδώ, σε αυτή τη διεύθυνση.',
  competitions: 'Αγώνες',
  noCompetitions: 'Δεν έχει μπει ακόμα κανένας αγώνας.',
  states: {
    counts: 'Μετράει',
    awaited: 'Όχι ακόμα επίσημος',
    ongoing: 'Τώρα σε εξέλιξη',
    upcoming: 'Έρχεται',
    calledOff: 'Ματαιώθηκε',
  },
  rule: 'Πώς υπολογίζεται',
  ruleOfficial: 'Μετράνε μόνο επίσημα αποτελέσματα. Αν ανοίξουν ξανά, βγαίνουν μέχρι να γίνουν πάλι επίσημα.',
  rulePoints: 'Κάθε θέση σε έναν αγώνα δίνει τους βαθμούς του πίνακα.',
  ruleShared:
    'Όσοι μοιράζονται μια θέση μοιράζονται και τους βαθμούς: παίρνουν τον ακριβή μέσο όρο των θέσεων που καλύπτουν.',
  ruleAll: 'Αθροίζονται όλα τα αποτελέσματα κάθε ατόμου.',
  ruleBest: (best: number) =>
    plural(best, {
      one: 'Μετράει μόνο το καλύτερο αποτέλεσμα κάθε ατόμου.',
      other: `Μετράνε τα ${best} καλύτερα αποτελέσματα κάθε ατόμου. Τα υπόλοιπα εμφανίζονται διαγραμμένα.`,
    }),
  ruleTies:
    'Σε ισοβαθμία αποφασίζει η καλύτερη θέση, μετά η επόμενη. Τα διαγραμμένα αποτελέσματα δεν παίζουν ρόλο. Αν όλα είναι ίσα, η θέση μοιράζεται.',
  rulePeople:
    'Ένας λογαριασμός, ένα άτομο. Μια συμμετοχή χωρίς λογαριασμό μετράει μόλις συνδεθεί με έναν, ή μόλις η διοργάνωση πει σε ποιον ανήκει.',
  table: 'Βαθμοί για κάθε θέση',
  ownTable: 'Βαθμοί για κάθε θέση σε αυτή τη σειρά',
  downloads: 'Κατέβασε την κατάταξη',
  files: { csv: 'CSV', xlsx: 'Excel' },
  partOf: 'Μετράει σε σειρά αγώνων',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Η σειρά αγώνων δεν φορτώθηκε. Δοκίμασε ξανά.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { series_not_found: 'Αυτή η σειρά αγώνων δεν υπάρχει ή δεν έχει δημοσιευτεί ακόμα.' },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Η κατάταξη δεν κατέβηκε. Δοκίμασε ξανά.',
  noSignal: 'Χωρίς σήμα. Δοκίμασε ξανά όταν ξαναβρείς.',
}

export const seriesNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

export const seriesNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)
