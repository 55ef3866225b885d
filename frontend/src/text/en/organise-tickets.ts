import { plural } from '@/text/grammar'

/** Tickets, as organisers make and print them. */
export const tickets = {
  title: 'Tickets',
  intro:
    'Hand out a printed ticket and the climber is in: they scan it, type a name, sign the waiver and climb. No account, no email.',
  makeTitle: 'Make tickets',
  placesText: (left: number) =>
    plural(left, {
      one: `Each ticket takes its place right away, so nobody with a ticket is turned away. ${left} place is left.`,
      other: `Each ticket takes its place right away, so nobody with a ticket is turned away. ${left} places are left.`,
    }),
  count: 'How many',
  countInvalid: 'Please enter a number from 1 to 500',
  category: 'Category',
  anyCategory: 'Climbers choose',
  paid: (fee: string) => `Paid: we take ${fee} when we hand one out`,
  paidByClass: (lowest: string, highest: string) =>
    `Paid: we take the fee of the climber’s class, ${lowest} to ${highest}, when we hand one out`,
  checksIn: 'Handed out at the entrance: using one checks the climber in',
  make: 'Make tickets',
  made: (count: number) =>
    plural(count, {
      one: `${count} ticket made. Now print it.`,
      other: `${count} tickets made. Now print them.`,
    }),

  listTitle: 'All tickets',
  empty: 'No tickets yet',
  emptyText: 'You can print them as soon as they’re made, and again later.',
  summary: (unused: number, used: number) => `${unused} unused, ${used} in use`,
  print: 'Print unused tickets',
  void: 'Void unused tickets',
  voidTitle: 'Are you sure you want to void all unused tickets?',
  voidText: (count: number) =>
    plural(count, {
      one: `${count} printed ticket stops working, and its place is free again. Tickets in use stay as they are.`,
      other: `${count} printed tickets stop working, and their places are free again. Tickets in use stay as they are.`,
    }),
  voidConfirm: 'Void tickets',
  voided: 'Voided. Their places are free again.',
  number: 'No.',
  code: 'Code',
  who: 'Climber',
  states: { unused: 'Unused', claimed: 'In use', void: 'Void' },
  hiddenCode: '–',

  sheetTitle: 'Tickets to print',
  sheetIntro: 'Ten on each A4 page. Print at 100 %, then cut along the lines.',
  noneToPrint: 'No unused tickets',
  noneToPrintText: 'Make some first.',
  back: 'Back to tickets',
  ticket: (number: number) => `Ticket ${number}`,
  paidMark: 'Paid',
  scan: 'Scan to start. No account needed.',
  orType: (address: string) => `Or type the code at ${address}`,
  qrLabel: (number: number) => `QR code of ticket ${number}`,
} as const
