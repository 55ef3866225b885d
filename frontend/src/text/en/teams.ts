import { ApiError } from '@/api/errors'
import { plural } from '@/text/grammar'

export type TeamDialog = 'disband-team' | 'leave-team'

interface DialogText {
  title: string
  description: string
  confirm: string
  competition_ongoing: string
  competition_ended: string
  fallback: string
}

/** Texts of both dialogs, as in the specification (§2, §8). */
export const teamDialogs: Record<TeamDialog, DialogText> = {
  'disband-team': {
    title: 'Are you absolutely sure you want to disband the team?',
    description:
      'This action cannot be undone. This will permanently delete your team, and you will need to create a new one if you want to compete as a team again.',
    confirm: 'Disband Team',
    competition_ongoing: 'You cannot disband a team while the competition is ongoing',
    competition_ended: 'You cannot disband a team after the competition has ended',
    fallback: 'Failed to disband team',
  },
  'leave-team': {
    title: 'Are you absolutely sure you want to leave the team?',
    description:
      'This action cannot be undone. This will permanently remove you from the team, and you will need to create a new one or join one if you want to compete as a team again.',
    confirm: 'Leave Team',
    competition_ongoing: 'You cannot leave the team while the competition is ongoing',
    competition_ended: 'You cannot disband the team after the competition has ended',
    fallback: 'Failed to leave team',
  },
}

export const cancel = 'Cancel'

/** Toast for a refused dialog action. */
export function teamRefusal(dialog: TeamDialog, error: unknown): string {
  const text = teamDialogs[dialog]
  if (!(error instanceof ApiError) || error.status !== 422) return text.fallback
  if (error.code === 'competition_ongoing' || error.code === 'competition_ended') return text[error.code]
  return text.fallback
}

/** The marathon's two, as long as these are their boulders. */
export const marathonCategories = {
  lt_6B: {
    name: 'Below 6B',
    text: 'Every boulder graded below 6B counts for your team.',
  },
  gte_6B: {
    name: '6B and harder',
    text: 'Every boulder graded 6B or harder counts for your team.',
  },
} as const

/** Validation messages; the server's are the same. */
export const teamFieldErrors = {
  nameCharacters: 'Team name can only contain Latin characters and numbers',
  nameLength: 'Team name must have 3 to 50 characters',
  category: 'Please provide a valid category',
  codeIncomplete: 'A team code has six characters',
} as const

const climbers = (count: number) => plural(count, { one: `${count} climber`, other: `${count} climbers` })

export const team = {
  title: 'Team',
  toTeam: 'To your team',

  // Without a team
  noTeamIntro: (competition: string) => `You don’t have a team for ${competition} yet.`,
  joinTitle: 'Join a team',
  joinText: 'Type the code your captain gave you. Upper or lower case doesn’t matter.',
  invitedTitle: 'You are invited',
  invitedBy: (captain: string, name: string) => `${captain} wants you in ${name}.`,
  invitedBySomebody: 'Someone wants you on their team.',
  codeFilledIn: 'The code is filled in already.',
  code: 'Team code',
  codeHint: 'Six characters. No code has a 0, 1, 2, 5 or 8, nor B, I, L, O, S or Z.',
  join: 'Join team',
  joined: (name: string) => `You’re in ${name}`,
  createTitle: 'Create a team',
  createText: 'You’ll be the captain and get a code for your friends.',
  create: 'Create a team',
  noTeamStarted: 'You’re climbing solo',
  noTeamStartedText:
    'The competition has started, so teams are fixed. Your ascents count in the individual category.',
  noTeamEnded: 'You climbed solo',
  noTeamEndedText: 'The competition has ended. Your ascents count in the individual category.',
  notEntered: 'Enter the competition first',
  notEnteredText: 'Teams are for people who have entered this competition.',
  notEnteredInvited: (code: string) =>
    `Enter the competition, then join with the code ${code}: this phone keeps it for you.`,
  enter: 'Enter the competition',
  noTeamsHere: 'Everyone climbs solo here',
  noTeamsHereText: 'This competition has no team categories.',

  // Creating
  createPageTitle: 'Create a team',
  createIntro: (most: number) => `Up to ${climbers(most)}, including you.`,
  name: 'Team name',
  nameHint: '3 to 50 characters: Latin letters, numbers and spaces',
  category: 'Which boulders count for you?',
  createSubmit: 'Create team',
  created: (name: string) => `${name} is your team. Now invite your friends.`,
  alreadyInTeam: 'You’re already in a team',
  alreadyInTeamText: 'You can be in one team per competition. To create another, leave yours first.',
  tooLate: 'Teams are fixed',
  tooLateText: 'Teams can only be created before the start.',

  // With a team
  scoreTitle: 'Your score',
  contributions: 'Who scored what',
  together: 'Together',
  togetherText: 'bonus points for the whole team',
  boulders: (count: number) => plural(count, { one: `${count} boulder`, other: `${count} boulders` }),
  membersTitle: 'Members',
  size: (members: number, most: number) => `${members} of ${most}`,
  captain: 'Captain',
  you: 'You',
  freePlaces: (count: number) => plural(count, { one: `${count} free place`, other: `${count} free places` }),
  makeCaptain: 'Make captain',
  makeCaptainOf: (name: string) => `Make ${name} captain`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the team`,
  tooFew: (missing: number, least: number, start: string) =>
    `Find ${missing} more ${plural(missing, { one: 'climber', other: 'climbers' })} before ${start}. A team with fewer than ${least} isn’t ranked as a team; you stay in the individual category.`,
  startedTooFew: (least: number) =>
    `There were fewer than ${least} of you at the start, so you’re not ranked as a team. You’re all in the individual category.`,
  started: 'The competition has started. Teams stay as they are until the end.',
  ended: 'The competition has ended. Teams stay as they were.',

  inviteTitle: 'Invite your friends',
  inviteText: 'Send them the link, tell them the code, or let them scan the square.',
  fullTitle: 'Your team is full',
  fullText: 'Nobody else can join, whatever code they have.',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
  copyLink: 'Copy link',
  notCopied: 'Copying didn’t work here. Please read the code out instead.',
  share: 'Share link',
  shareText: (name: string, competition: string) => `Join ${name} at ${competition}`,
  qr: (name: string) => `QR code of the link that joins ${name}`,
  newCode: 'Make a new code',

  settingsTitle: 'Your team',
  rename: 'Rename team',
  renameTitle: 'Rename team',
  renameSubmit: 'Save name',
  renamed: 'Name saved',
  captainLeaves: 'If you leave, the longest-serving member becomes captain.',
  lastLeaves: 'You’re the only member: if you leave, the team is gone.',
} as const

/** On the competition home, for users who came by a join link and entered first. */
export const savedInvitation = {
  title: 'You are invited to a team',
  text: 'This phone kept the code from your link. One more tap and you’re in.',
  join: 'Join the team',
} as const

/** On the sign-in and sign-up pages, for guests who opened a join link. */
export const joinLinkNotice = {
  title: (captain: string, name: string) => `${captain} wants you in ${name}`,
  how: 'Sign in or create an account, then join the team.',
  full: 'The team is full right now. Ask your captain before you join.',
} as const

export const freeClimbers = {
  title: 'Climbers looking for a team',
  captainText:
    'They’ve entered and don’t have a team. Your invitation reaches them by email, with your code.',
  lookingTitle: 'Nobody to climb with?',
  lookingText: 'Put yourself on the list. Captains see it and can invite you by email.',
  listedText: 'You’re on the list. Captains can invite you by email; the choice is yours.',
  note: 'A word about you (optional)',
  noteHint: 'For example: climbs around 6A, easy-going, brings coffee',
  putMeOn: 'Put me on the list',
  takeMeOff: 'Take me off the list',
  others: 'Also looking',
  empty: 'Nobody is looking right now',
  emptyText: 'Climbers without a team can put themselves on this list.',
  since: (age: string) => `Joined the list ${age}`,
  invite: 'Invite',
  inviteOf: (name: string) => `Invite ${name}`,
  invited: 'Invited',
  inviteSent: (name: string) => `We’ve emailed ${name} your code`,
} as const

export type CaptainActionName = 'remove-member' | 'hand-over' | 'new-code'

/** Confirmation dialogs of the captain. */
export const captainDialogs: Record<
  CaptainActionName,
  { title: (name: string) => string; description: string; confirm: string; done: (name: string) => string }
> = {
  'remove-member': {
    title: (name) => `Are you sure you want to remove ${name} from the team?`,
    description:
      'To come back they need the team code and a free place. If you don’t want that, make a new code.',
    confirm: 'Remove member',
    done: (name) => `${name} is no longer in the team`,
  },
  'hand-over': {
    title: (name) => `Are you sure you want to make ${name} captain?`,
    description:
      'You stay in the team. Only the new captain can then rename or disband it, remove members, or make you captain again.',
    confirm: 'Make captain',
    done: (name) => `${name} is now captain`,
  },
  'new-code': {
    title: () => 'Are you sure you want to make a new code?',
    description:
      'This cannot be undone. The old code, its link and its QR code stop working at once, also for friends who have not joined yet.',
    confirm: 'Make new code',
    done: () => 'Your team has a new code',
  },
}
