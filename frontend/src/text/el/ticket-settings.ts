import { type Refusals, refusalMessage } from '@/text/refusals'

/** What the settings offer to whoever takes part with a ticket. */
export const ticketSettings = {
  title: 'Αγωνίζεσαι με εισιτήριο',
  intro:
    'Αν σβήσει αυτό το κινητό, γράψε σε άλλο αυτόν τον κωδικό μαζί με την ημερομηνία γέννησής σου και συνέχισε από εκεί που έμεινες.',
  code: 'Ο κωδικός του εισιτηρίου σου',
  noCode: 'Τον κωδικό σου τον ξέρει η γραμματεία.',

  accountTitle: 'Κάν’ το λογαριασμό',
  accountIntro:
    'Με ένα email κρατάς τα αποτελέσματά σου και συνδέεσαι χωρίς το εισιτήριο. Τίποτα δεν χάνεται.',
  createAccount: 'Δημιουργία λογαριασμού',
  existing: 'Έχω λογαριασμό',
  existingTitle: 'Μεταφορά του εισιτηρίου στον λογαριασμό σου',
  existingText:
    'Σε αποσυνδέουμε εδώ και συνδέεσαι με τον λογαριασμό σου. Μετά γράψε την ημερομηνία γέννησής σου, και η συμμετοχή, οι αναβάσεις και η ομάδα είναι εκεί δικά σου.',
  existingConfirm: 'Στη σύνδεση',
  sendFirst: 'Κάποιες αναβάσεις σε αυτό το κινητό δεν έχουν σταλεί ακόμα. Βρες σήμα και στείλε τες πρώτα.',
  created: 'Ο λογαριασμός σου είναι έτοιμος',

  proofText:
    'Πέρασε καιρός από τότε που χρησιμοποίησες εδώ το εισιτήριό σου. Γράψε την ημερομηνία γέννησής σου.',
  dateOfBirth: 'Ημερομηνία γέννησης',
  confirm: 'Επιβεβαίωση',
} as const

const PROOF: Refusals = {
  fallback: 'Ο έλεγχος δεν έγινε. Δοκίμασε ξανά.',
  byCode: { ticket_not_found: 'Δεν είναι η ημερομηνία που έδωσες.' },
}

export const proofRefusal = (error: unknown): string => refusalMessage(PROOF, error)
