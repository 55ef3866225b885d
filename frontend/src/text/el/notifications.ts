import type { Kind } from '@/domain/push'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const notifications = {
  title: 'Ειδοποιήσεις',
  intro:
    'Το κινητό σου σε ειδοποιεί, ακόμα κι όταν το Topout είναι κλειστό. Οι έκτακτες ανάγκες φτάνουν πάντα.',
  turnOn: 'Ενεργοποίηση στο κινητό',
  turnOff: 'Απενεργοποίηση στο κινητό',
  isOn: 'Ενεργές σε αυτό το κινητό',
  turnedOn: 'Οι ειδοποιήσεις είναι ενεργές',
  turnedOff: 'Οι ειδοποιήσεις είναι κλειστές σε αυτό το κινητό',
  unsupported:
    'Αυτός ο browser δεν έχει ειδοποιήσεις. Οι ανακοινώσεις εμφανίζονται εδώ μόλις ανοίξεις το Topout.',
  installFirst:
    'Σε iPhone ή iPad ειδοποιήσεις παίρνει μόνο η εγκατεστημένη εφαρμογή. Βάλε πρώτα το Topout στην αρχική οθόνη.',
  howTo: 'Πώς εγκαθίσταται',
  denied:
    'Ο browser σου μπλοκάρει τις ειδοποιήσεις του Topout. Επίτρεψέ τες στις ρυθμίσεις του για αυτή τη σελίδα και γύρνα εδώ.',
  legend: 'Θέλω να μαθαίνω για',
  kinds: {
    announcements: 'Ανακοινώσεις',
    place_changes: 'Μεγάλη αλλαγή στη θέση μου',
    doubt_decisions: 'Απόφαση κριτή για αμφιβολία που με αφορά',
    waiting_list_offers: 'Θέση για μένα από τη λίστα αναμονής',
    programme_changes: 'Αλλαγές στο πρόγραμμα',
    unsent_ascents: 'Αναβάσεις που έμειναν στο κινητό μετά τη λήξη',
  } satisfies Record<Kind, string>,

  askTitle: 'Να σε ειδοποιεί το κινητό σου;',
  askText:
    'Κλείνει ένας τομέας, αλλάζει η λήξη, αποφασίζει κριτής: θα το ξέρεις, ακόμα και με το κινητό στην τσέπη. Τίποτα άλλο, καμία διαφήμιση.',
  askLater: 'Όχι τώρα',
} as const

const FAILED: Refusals = { fallback: 'Κάτι δεν πήγε καλά. Δοκίμασε ξανά.' }
export const notificationsFailed = (error: unknown) => refusalMessage(FAILED, error)
