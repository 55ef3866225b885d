import { dateFormat } from '@/lib/intl'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const programme = {
  title: 'Programme',
  emptyTitle: 'No programme yet',
  emptyText: 'The organiser hasn’t put anything up yet. Check back closer to the day.',
  noEntriesTitle: 'You haven’t entered a competition yet',
  noEntriesText: 'Once you’ve entered a competition, you’ll find its programme here.',
  all: 'Everything',
  mine: 'Mine',
  filter: 'Show',
  nothingMineTitle: 'Nothing of yours here',
  nothingMineText: 'Book a workshop and it shows up here, next to what’s on for everybody who climbs.',
  nowOn: 'On now',
  next: 'Up next',
  calledOff: 'Called off',
  movedFrom: (time: string) => `Moved, was ${time}`,
  with: (leader: string) => `With ${leader}`,
  workshop: 'Workshop',
  booked: 'You’re booked',
  waiting: 'You’re on the waiting list',
  offered: 'A place is waiting for you',
  toWorkshop: 'See places',
  showOnMap: 'Show on the map',
  addToCalendar: 'Add to calendar',
  today: 'Today',
  tomorrow: 'Tomorrow',
} as const

export const calendarFeed = {
  title: 'All of it in your calendar',
  intro:
    'Get one link for your calendar app: your competitions, their programme and the workshops you booked. When something moves, your calendar follows.',
  get: 'Get my calendar link',
  label: 'Your calendar link',
  hint: 'Keep it to yourself: anyone who has the link sees your calendar. It ends when you change your password.',
  copy: 'Copy link',
  copied: 'Copied. Add it as a subscribed calendar.',
  open: 'Open in calendar app',
  stop: 'Turn the link off',
  stopTitle: 'Turn off your calendar link?',
  stopText: 'Calendars that use it stop updating. You can get a new link any time.',
  stopConfirm: 'Turn it off',
  keep: 'Keep it',
  stopped: 'Your calendar link is off.',
} as const

export const programmeRefusal = refusalMessages({
  read: { fallback: 'We could not load the programme. Please try again.', noSignal: NOT_ON_THIS_PHONE },
  feed: { fallback: 'We could not do that. Please try again.' },
})

/** `Saturday 6 June` in the competition's time zone. */
export const formatProgrammeDay = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(moment))
    .replace(',', '')
