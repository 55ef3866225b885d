/** The sections of the console, as its navigation names and explains them. */
export const sections = {
  today: { label: 'Today', text: 'Clock, sectors and what needs your attention' },
  people: { label: 'People', text: 'Entries, check-in, payments' },
  boulders: { label: 'Boulders', text: 'Grades, sectors, photos, open or closed' },
  ascents: { label: 'Ascents', text: 'Disputed and late ascents to rule on' },
  checkIn: { label: 'Check-in', text: 'Scan a code, or type a number or name' },
  announcements: { label: 'Announcements', text: 'Tell people something now, or at a time' },
  walkUp: { label: 'Walk-up entry', text: 'Enter someone at the desk' },
  judge: { label: 'Judge', text: 'Log for climbers and rule on disputed ascents, also without signal' },
  tickets: { label: 'Tickets', text: 'Printed: scan, sign and climb without an account' },
  cards: { label: 'Paper cards', text: 'Print them, and type in what comes back' },
  results: { label: 'Results', text: 'Make them official, print, export, show the podium' },
  series: { label: 'Series', text: 'Points over several competitions' },
  statistics: { label: 'Statistics', text: 'What is hard, what is popular, and when' },
  money: { label: 'Money', text: 'Payments, refunds and what is still open' },
  photoRequests: { label: 'Photo requests', text: 'People who ask you to remove a photo' },
  audit: { label: 'Audit trail', text: 'Who did what, and when' },
  board: { label: 'Public board', text: 'What climbers and guests see' },
  settings: { label: 'Settings', text: 'Name, times, places, fee, team size, board' },
  categories: { label: 'Categories', text: 'Who competes with whom, and how it’s scored' },
  sessions: { label: 'Sessions', text: 'Who climbs when, if not everyone fits in at once' },
  rounds: { label: 'Rounds and finals', text: 'Who goes on, start lists, clocks, official rounds' },
  waiver: { label: 'Waiver', text: 'What everyone signs' },
  programme: { label: 'Programme', text: 'What happens when and where' },
  workshops: { label: 'Workshops', text: 'Who booked, who is here, who waits' },
  info: { label: 'Info page', text: 'Venue, getting there, contacts, emergency number' },
  share: { label: 'Share and embed', text: 'Link, poster, frames and live streams' },
  staff: { label: 'Staff', text: 'Judges, helpers and co-organisers' },
  connections: { label: 'Connections', text: 'Tokens and webhooks for other programs' },
} as const

export const sectionGroups = {
  main: 'Main',
  day: 'On the day',
  results: 'Results and records',
  setUp: 'Set-up',
} as const

export const sectionList = { navigation: 'Console', more: 'More', others: 'My competitions' } as const
