import { ApiError } from '@/api/errors'

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

export type Subcategory = 'lt_6B' | 'gte_6B'

/** The categories a team can choose. */
export const subcategories: Record<Subcategory, { name: string; text: string }> = {
  lt_6B: { name: 'Below 6B', text: 'Every boulder graded below 6B counts for your team.' },
  gte_6B: { name: '6B and harder', text: 'Every boulder graded 6B or harder counts for your team.' },
}

export const categoryName = (key: string): string =>
  key in subcategories ? subcategories[key as Subcategory].name : key

/** Validation messages; the server's are the same. */
export const teamFieldErrors = {
  nameCharacters: 'Team name can only contain Latin characters and numbers',
  nameLength: 'Team name must have 3 to 50 characters',
  category: 'Please provide a valid category',
  codeIncomplete: 'A team code has six characters',
} as const

const climbers = (count: number) => (count === 1 ? '1 climber' : `${count} climbers`)

export const team = {
  title: 'Team',
  toTeam: 'To your team',

  // Without a team
  noTeamIntro: (competition: string) => `You are in no team for ${competition} yet.`,
  joinTitle: 'Join a team',
  joinText: 'Type the code your captain gave you. Capitals or small letters, both work.',
  invitedTitle: 'You are invited',
  invitedBy: (captain: string, name: string) => `${captain} wants you in ${name}.`,
  invitedBySomebody: 'Somebody wants you in their team.',
  codeFilledIn: 'The code is filled in already.',
  code: 'Team code',
  codeHint: 'Six characters. No code has a 0, 1, 2, 5 or 8, nor B, I, L, O, S or Z.',
  join: 'Join Team',
  joined: (name: string) => `You are in ${name}`,
  createTitle: 'Create a team',
  createText: 'You become its captain and get a code for your friends.',
  create: 'Create a team',
  noTeamStarted: 'You climb on your own',
  noTeamStartedText:
    'The competition has started, so teams stay as they are. Your ascents count in the individual category.',
  noTeamEnded: 'You climbed on your own',
  noTeamEndedText: 'The competition has ended. Your ascents count in the individual category.',
  notEntered: 'Enter the competition first',
  notEnteredText: 'Teams are for people who have a place in this competition.',
  notEnteredInvited: (code: string) =>
    `Enter the competition, then join with the code ${code}: this phone keeps it for you.`,
  enter: 'Enter the competition',
  noTeamsHere: 'Everyone climbs on their own here',
  noTeamsHereText: 'This competition has no categories for teams.',

  // Creating
  createPageTitle: 'Create a team',
  createIntro: (most: number) => `You can be up to ${climbers(most)}, you included.`,
  name: 'Team name',
  nameHint: '3 to 50 characters: Latin letters, numbers and spaces',
  category: 'Which boulders count for you?',
  createSubmit: 'Create Team',
  created: (name: string) => `${name} is your team. Now invite your friends.`,
  alreadyInTeam: 'You are in a team already',
  alreadyInTeamText: 'One team per competition. To create another one, leave yours first.',
  tooLate: 'Teams are settled',
  tooLateText: 'Teams are made before a competition starts.',

  // With a team
  scoreTitle: 'Your score',
  contributions: 'Who scored what',
  together: 'Together',
  togetherText: 'bonus points for the whole team',
  boulders: (count: number) => (count === 1 ? '1 boulder' : `${count} boulders`),
  membersTitle: 'Members',
  size: (members: number, most: number) => `${members} of ${most}`,
  captain: 'Captain',
  you: 'You',
  freePlaces: (count: number) => (count === 1 ? '1 free place' : `${count} free places`),
  makeCaptain: 'Make captain',
  makeCaptainOf: (name: string) => `Make ${name} captain`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the team`,
  tooFew: (missing: number, least: number, start: string) =>
    `Find ${missing} more ${missing === 1 ? 'climber' : 'climbers'} before ${start}. A team of fewer than ${least} is not ranked as a team; you stay in the individual category.`,
  startedTooFew: (least: number) =>
    `The competition started with fewer than ${least} of you, so you are not ranked as a team. All of you are in the individual category.`,
  started: 'The competition has started. Teams stay as they are until the end.',
  ended: 'The competition has ended. Teams stay as they were.',

  inviteTitle: 'Invite your friends',
  inviteText: 'Send them the link, tell them the code, or let them point their camera at the square.',
  fullTitle: 'Your team is full',
  fullText: 'Nobody can join any more, whatever code they have.',
  copyCode: 'Copy code',
  codeCopied: 'The code is copied',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied',
  notCopied: 'Copying did not work here. Please read the code out instead.',
  share: 'Share link',
  shareText: (name: string, competition: string) => `Join ${name} at ${competition}`,
  qr: (name: string) => `QR code of the link that joins ${name}`,
  newCode: 'Make a new code',

  settingsTitle: 'Your team',
  rename: 'Rename team',
  renameTitle: 'Rename team',
  renameSubmit: 'Save name',
  renamed: 'The new name is saved',
  captainLeaves: 'If you leave, whoever has been in the team longest becomes captain.',
  lastLeaves: 'You are the only member: if you leave, the team is gone.',
} as const

/** On the competition home, for users who came by a join link and entered first. */
export const savedInvitation = {
  title: 'You are invited to a team',
  text: 'This phone kept the code of your link. One tap more, and you are in.',
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
  captainText: 'They entered and are in no team. An invitation goes to them by mail, with your code.',
  lookingTitle: 'Nobody to climb with?',
  lookingText: 'Put yourself on the list. Captains see it and can invite you by mail.',
  listedText: 'You are on the list. Captains can invite you by mail; you choose.',
  note: 'A word about you (optional)',
  noteHint: 'For example: climb around 6A, easy-going, bring coffee',
  putMeOn: 'Put me on the list',
  takeMeOff: 'Take me off the list',
  others: 'Also looking',
  empty: 'Nobody is looking now',
  emptyText: 'Climbers without a team can put themselves on this list.',
  since: (age: string) => `Joined this list ${age}`,
  invite: 'Invite',
  inviteOf: (name: string) => `Invite ${name}`,
  invited: 'Invited',
  inviteSent: (name: string) => `${name} gets a mail with your code`,
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
      'To come back they need the team code, and a free place. Make a new code if they should not.',
    confirm: 'Remove Member',
    done: (name) => `${name} is not in the team any more`,
  },
  'hand-over': {
    title: (name) => `Are you sure you want to make ${name} captain?`,
    description:
      'You stay in the team. Only the new captain can then rename or disband it, remove members, or make you captain again.',
    confirm: 'Make Captain',
    done: (name) => `${name} is captain now`,
  },
  'new-code': {
    title: () => 'Are you sure you want to make a new code?',
    description:
      'This cannot be undone. The old code, its link and its QR code stop working at once, also for friends who have not joined yet.',
    confirm: 'Make New Code',
    done: () => 'Your team has a new code',
  },
}
