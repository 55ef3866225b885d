import { plural } from '@/text/grammar'

const usedTickets = (count: number) => plural(count, { one: `${count} utilisé`, other: `${count} utilisés` })

/** Tickets, as organisers make and print them. */
export const tickets = {
  title: 'Billets',
  intro:
    'Remets un billet imprimé et la personne participe : elle le scanne, tape un nom, signe la décharge et grimpe. Ni compte ni e-mail.',
  makeTitle: 'Créer des billets',
  placesText: (left: number) =>
    plural(left, {
      one: `Chaque billet prend sa place tout de suite : personne n’est refusé avec un billet. Il reste ${left} place.`,
      other: `Chaque billet prend sa place tout de suite : personne n’est refusé avec un billet. Il reste ${left} places.`,
    }),
  count: 'Combien',
  countInvalid: 'Indique un nombre de 1 à 500',
  category: 'Catégorie',
  anyCategory: 'Au choix de la personne',
  paid: (fee: string) => `Payé : nous encaissons ${fee} en remettant le billet`,
  paidByClass: (lowest: string, highest: string) =>
    `Payé : nous encaissons les frais de la catégorie, de ${lowest} à ${highest}, en remettant le billet`,
  checksIn: 'Remis à l’entrée : utiliser le billet vaut pointage',
  make: 'Créer des billets',
  made: (count: number) =>
    plural(count, {
      one: `${count} billet créé. Imprime-le maintenant.`,
      other: `${count} billets créés. Imprime-les maintenant.`,
    }),

  listTitle: 'Tous les billets',
  empty: 'Pas encore de billets',
  emptyText: 'Tu peux les imprimer dès qu’ils sont créés, et encore plus tard.',
  summary: (unused: number, used: number) =>
    plural(unused, {
      one: `${unused} non utilisé, ${usedTickets(used)}`,
      other: `${unused} non utilisés, ${usedTickets(used)}`,
    }),
  print: 'Imprimer les billets non utilisés',
  void: 'Annuler les billets non utilisés',
  voidTitle: 'Veux-tu vraiment annuler tous les billets non utilisés ?',
  voidText: (count: number) =>
    plural(count, {
      one: `${count} billet imprimé ne marche plus, et sa place est de nouveau libre. Les billets déjà utilisés restent tels quels.`,
      other: `${count} billets imprimés ne marchent plus, et leurs places sont de nouveau libres. Les billets déjà utilisés restent tels quels.`,
    }),
  voidConfirm: 'Annuler les billets',
  voided: 'Billets annulés. Leurs places sont de nouveau libres.',
  number: 'N°',
  code: 'Code',
  who: 'Personne',
  states: { unused: 'Non utilisé', claimed: 'Utilisé', void: 'Annulé' },
  hiddenCode: '–',

  sheetTitle: 'Billets à imprimer',
  sheetIntro: 'Dix par page A4. Imprime à 100 %, puis découpe le long des lignes.',
  noneToPrint: 'Aucun billet non utilisé',
  noneToPrintText: 'Crée-en d’abord.',
  back: 'Retour aux billets',
  ticket: (number: number) => `Billet ${number}`,
  paidMark: 'Payé',
  scan: 'Scanne pour commencer. Pas besoin de compte.',
  orType: (address: string) => `Ou tape le code sur ${address}`,
  qrLabel: (number: number) => `Code QR du billet ${number}`,
} as const
