/** What the page and the installed app say before any script runs: `vite/document.ts` writes it into their files. */
export const page = {
  description: 'Αγώνες bouldering με ομάδες. Κατάγραψε τις αναβάσεις σου στον βράχο, με ή χωρίς σήμα.',
  tooOld: 'Αυτός ο browser είναι πολύ παλιός για το Topout',
  tooOldForAscents: 'Δεν μπορεί να κρατήσει τις αναβάσεις σου σε αυτό το κινητό.',
  tooOldToRun: 'Δεν μπορεί να τρέξει την εφαρμογή.',
  tooOldToDraw: 'Δεν μπορεί να δείξει τις οθόνες.',
  tooOldAdvice:
    'Το Topout χρειάζεται iOS 16.4, Chrome 111, Firefox 128 ή νεότερο. Κάνε ενημέρωση ή άνοιξε το Topout σε άλλον browser.',
  noScript: 'Το Topout χρειάζεται JavaScript. Ενεργοποίησέ τη και άνοιξε ξανά τη σελίδα.',
} as const

export const installed = {
  startPage: 'Η αρχική σελίδα',
  dashboard: 'Η επισκόπησή σου',
  howItWorks: 'Πώς λειτουργεί',
  wideStartPage: 'Η αρχική σελίδα σε πλατιά οθόνη',
  competitions: 'Αγώνες',
  cragCheck: 'Έλεγχος για τον βράχο',
} as const
