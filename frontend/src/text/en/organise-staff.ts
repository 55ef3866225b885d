/** `/invitation/{code}`. */
export const invitation = {
  title: 'Invitation',
  offer: {
    organiser: (competition: string) => `Help organise ${competition}`,
    judge: (competition: string) => `Judge at ${competition}`,
    desk: (competition: string) => `Help at the desk of ${competition}`,
    owner: (competition: string) => `Take over ${competition}`,
  },
  from: (name: string) => `${name} has invited you.`,
  what: {
    organiser: 'You’ll be able to see and change everything: entries, boulders, times, results and staff.',
    judge: 'You’ll decide on ascents that are doubted or came in late.',
    desk: 'You’ll check people in, enter walk-ups, take payments, hand out tickets and type in paper cards.',
    owner:
      'You’ll be the owner: its entries, payments and results are in your hands, and only you can hand it on.',
  },
  until: (when: string) => `The link is valid until ${when}.`,
  accept: 'Accept',
  accepted: {
    organiser: 'Welcome to the team',
    judge: 'Thank you for judging',
    desk: 'Thank you for helping',
    owner: 'The competition is yours now',
  },
  signInText: 'Sign in or create an account. We’ll bring you back here.',
  goneTitle: 'This link no longer works',
  goneText: 'It’s been used or withdrawn, or has expired. Ask for a new one.',
  toDashboard: 'Go to the dashboard',
} as const

export const staff = {
  title: 'Staff',
  intro:
    'Organisers can do everything. Judges decide on ascents. The desk checks people in and takes payments. Somebody can judge and help at the desk: invite them to both.',
  owner: (name: string) => `Owner: ${name}`,
  list: 'On the staff',
  nobody: 'Just you so far',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  notOnStaff: 'Not on the staff',
  removeTitle: (name: string) => `Are you absolutely sure you want to remove ${name} from the staff?`,
  removeText:
    'They lose access straight away, and invitations they sent stop working. You can invite them again later.',
  removeConfirm: 'Remove from staff',
  removed: (name: string) => `${name} is no longer on the staff`,
  dutyChanged: 'Role changed',
  endDuty: {
    organiser: 'No longer organises',
    judge: 'No longer judges',
    desk: 'No longer helps at the desk',
  },
  endDutyOf: (ending: string, name: string) => `${ending}: ${name}`,
  endDutyTitles: {
    organiser: (name: string) => `Should ${name} no longer organise?`,
    judge: (name: string) => `Should ${name} no longer judge?`,
    desk: (name: string) => `Should ${name} no longer help at the desk?`,
  },
  endDutyText:
    'It takes effect straight away. They keep their other role, and you can invite them again later.',
  invite: 'Invite someone',
  inviteText: 'They’ll get an email with a link that works once, for 14 days.',
  email: 'Email',
  dutyLegend: 'Role',
  emailWrong: 'Please enter an email address',
  send: 'Send invitation',
  sent: (email: string) => `Invitation sent to ${email}`,
  pending: 'Invited, not accepted yet',
  pendingUntil: (when: string) => `Link valid until ${when}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawn: 'Invitation withdrawn',
} as const
