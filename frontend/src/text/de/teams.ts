import { ApiError } from '@/api/errors'
import { plural } from '@/text/grammar'
import type { CaptainActionName, TeamDialog } from '../en/teams'

interface DialogText {
  title: string
  description: string
  confirm: string
  competition_ongoing: string
  competition_ended: string
  fallback: string
}

/** Texts of both dialogs (§2, §8). */
export const teamDialogs: Record<TeamDialog, DialogText> = {
  'disband-team': {
    title: 'Möchtest du das Team wirklich auflösen?',
    description:
      'Das lässt sich nicht rückgängig machen. Dein Team wird endgültig gelöscht, und um wieder als Team anzutreten, musst du ein neues gründen.',
    confirm: 'Team auflösen',
    competition_ongoing: 'Während des Wettkampfs kannst du das Team nicht auflösen',
    competition_ended: 'Nach dem Ende des Wettkampfs kannst du das Team nicht mehr auflösen',
    fallback: 'Das Team ließ sich nicht auflösen',
  },
  'leave-team': {
    title: 'Möchtest du das Team wirklich verlassen?',
    description:
      'Das lässt sich nicht rückgängig machen. Du bist dann nicht mehr im Team, und um wieder als Team anzutreten, musst du eines gründen oder einem beitreten.',
    confirm: 'Team verlassen',
    competition_ongoing: 'Während des Wettkampfs kannst du das Team nicht verlassen',
    competition_ended: 'Nach dem Ende des Wettkampfs kannst du das Team nicht mehr verlassen',
    fallback: 'Das Verlassen des Teams hat nicht geklappt',
  },
}

export const cancel = 'Abbrechen'

/** Toast for a refused dialog action. */
export function teamRefusal(dialog: TeamDialog, error: unknown): string {
  const text = teamDialogs[dialog]
  if (!(error instanceof ApiError) || error.status !== 422) return text.fallback
  if (error.code === 'competition_ongoing' || error.code === 'competition_ended') return text[error.code]
  return text.fallback
}

/** The marathon's two, as long as these are their boulders: `boulders` is compared with the server's words. */
export const marathonCategories = {
  lt_6B: {
    name: 'Unter 6B',
    text: 'Jeder Boulder unter 6B zählt für euer Team.',
  },
  gte_6B: {
    name: '6B und schwerer',
    text: 'Jeder Boulder ab 6B zählt für euer Team.',
  },
} as const

/** Validation messages. */
export const teamFieldErrors = {
  nameCharacters: 'Der Teamname darf nur lateinische Buchstaben und Ziffern enthalten',
  nameLength: 'Der Teamname muss 3 bis 50 Zeichen haben',
  category: 'Bitte wähle eine gültige Kategorie',
  codeIncomplete: 'Ein Teamcode hat sechs Zeichen',
} as const

export const team = {
  title: 'Team',
  toTeam: 'Zu deinem Team',

  // Without a team
  noTeamIntro: (competition: string) => `Für „${competition}“ hast du noch kein Team.`,
  joinTitle: 'Einem Team beitreten',
  joinText: 'Gib den Code ein, den du von deinem Captain hast. Groß oder klein ist egal.',
  invitedTitle: 'Du bist eingeladen',
  invitedBy: (captain: string, name: string) => `${captain} möchte dich im Team „${name}“ haben.`,
  invitedBySomebody: 'Jemand möchte dich im Team haben.',
  codeFilledIn: 'Der Code ist schon eingetragen.',
  code: 'Teamcode',
  codeHint: 'Sechs Zeichen. Nie dabei: 0, 1, 2, 5 und 8 sowie B, I, L, O, S und Z.',
  join: 'Beitreten',
  joined: (name: string) => `Du bist im Team „${name}“`,
  createTitle: 'Ein Team gründen',
  createText: 'Du wirst Captain und bekommst einen Code für deine Leute.',
  create: 'Team gründen',
  noTeamStarted: 'Du kletterst solo',
  noTeamStartedText:
    'Der Wettkampf hat begonnen, die Teams stehen fest. Deine Begehungen zählen in der Einzelwertung.',
  noTeamEnded: 'Du bist solo geklettert',
  noTeamEndedText: 'Der Wettkampf ist zu Ende. Deine Begehungen zählen in der Einzelwertung.',
  notEntered: 'Melde dich zuerst zum Wettkampf an',
  notEnteredText: 'Teams sind für alle, die bei diesem Wettkampf angemeldet sind.',
  notEnteredInvited: (code: string) =>
    `Melde dich zum Wettkampf an und tritt dann mit dem Code ${code} bei: Dieses Handy merkt ihn sich für dich.`,
  enter: 'Zum Wettkampf anmelden',
  noTeamsHere: 'Hier klettern alle solo',
  noTeamsHereText: 'In diesem Wettkampf gibt es keine Teamkategorien.',

  // Creating
  createPageTitle: 'Ein Team gründen',
  createIntro: (most: number) =>
    plural(most, { one: 'Nur du allein.', other: `Bis zu ${most} Leute, dich eingeschlossen.` }),
  name: 'Teamname',
  nameHint: '3 bis 50 Zeichen: lateinische Buchstaben, Ziffern und Leerzeichen',
  category: 'Welche Boulder zählen für euch?',
  createSubmit: 'Team gründen',
  created: (name: string) => `„${name}“ ist dein Team. Lad jetzt deine Leute ein.`,
  alreadyInTeam: 'Du bist schon in einem Team',
  alreadyInTeamText:
    'Pro Wettkampf kannst du in einem Team sein. Um ein anderes zu gründen, verlass zuerst deines.',
  tooLate: 'Die Teams stehen fest',
  tooLateText: 'Teams lassen sich nur vor dem Start gründen.',

  // With a team
  scoreTitle: 'Eure Punkte',
  contributions: 'Wer was beigetragen hat',
  together: 'Gemeinsam',
  togetherText: 'Bonuspunkte für das ganze Team',
  boulders: (count: number) => `${count} Boulder`,
  membersTitle: 'Mitglieder',
  size: (members: number, most: number) => `${members} von ${most}`,
  captain: 'Captain',
  you: 'Du',
  freePlaces: (count: number) =>
    plural(count, { one: `${count} freier Platz`, other: `${count} freie Plätze` }),
  makeCaptain: 'Zum Captain machen',
  makeCaptainOf: (name: string) => `${name} zum Captain machen`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} aus dem Team entfernen`,
  tooFew: (missing: number, least: number, start: string) =>
    plural(missing, {
      one: `Euch fehlt noch ${missing} Person. Start: ${start}. Mit weniger als ${least} werdet ihr nicht als Team gewertet; in der Einzelwertung bleibt ihr.`,
      other: `Euch fehlen noch ${missing} Personen. Start: ${start}. Mit weniger als ${least} werdet ihr nicht als Team gewertet; in der Einzelwertung bleibt ihr.`,
    }),
  startedTooFew: (least: number) =>
    `Beim Start wart ihr weniger als ${least}, deshalb werdet ihr nicht als Team gewertet. Ihr seid alle in der Einzelwertung.`,
  started: 'Der Wettkampf hat begonnen. Die Teams bleiben bis zum Ende, wie sie sind.',
  ended: 'Der Wettkampf ist zu Ende. Die Teams bleiben, wie sie waren.',

  inviteTitle: 'Lad deine Leute ein',
  inviteText: 'Schick ihnen den Link, sag ihnen den Code, oder lass sie den QR-Code scannen.',
  fullTitle: 'Dein Team ist voll',
  fullText: 'Niemand kann mehr beitreten, egal mit welchem Code.',
  copyCode: 'Code kopieren',
  codeCopied: 'Code kopiert',
  copyLink: 'Link kopieren',
  notCopied: 'Kopieren hat hier nicht geklappt. Bitte lies den Code vor.',
  share: 'Link teilen',
  shareText: (name: string, competition: string) => `Komm ins Team „${name}“ bei „${competition}“`,
  qr: (name: string) => `QR-Code mit dem Link ins Team „${name}“`,
  newCode: 'Neuer Code',

  settingsTitle: 'Dein Team',
  rename: 'Team umbenennen',
  renameTitle: 'Team umbenennen',
  renameSubmit: 'Namen speichern',
  renamed: 'Name gespeichert',
  captainLeaves: 'Wenn du gehst, wird Captain, wer am längsten dabei ist.',
  lastLeaves: 'Du bist allein im Team: Wenn du gehst, gibt es das Team nicht mehr.',
} as const

/** On the competition home, for users who came by a join link and entered first. */
export const savedInvitation = {
  title: 'Du bist in ein Team eingeladen',
  text: 'Dieses Handy hat sich den Code aus deinem Link gemerkt. Einmal tippen, und du bist dabei.',
  join: 'Dem Team beitreten',
} as const

/** On the sign-in and sign-up pages, for guests who opened a join link. */
export const joinLinkNotice = {
  title: (captain: string, name: string) => `${captain} möchte dich im Team „${name}“ haben`,
  how: 'Logg dich ein oder leg ein Konto an, dann kannst du dem Team beitreten.',
  full: 'Das Team ist gerade voll. Frag deinen Captain, bevor du beitrittst.',
} as const

export const freeClimbers = {
  title: 'Auf Teamsuche',
  captainText: 'Angemeldet und noch ohne Team. Deine Einladung kommt per Mail an, mit deinem Code.',
  lookingTitle: 'Niemand zum Mitklettern?',
  lookingText: 'Setz dich auf die Liste. Captains sehen sie und können dich per Mail einladen.',
  listedText: 'Du bist auf der Liste. Captains können dich per Mail einladen; du entscheidest.',
  note: 'Ein Satz über dich (optional)',
  noteHint: 'Zum Beispiel: klettere um 6A, entspannt, bringe Kaffee mit',
  putMeOn: 'Auf die Liste',
  takeMeOff: 'Von der Liste nehmen',
  others: 'Auch auf der Suche',
  empty: 'Gerade sucht niemand',
  emptyText: 'Wer kein Team hat, kann sich auf diese Liste setzen.',
  since: (age: string) => `Auf die Liste gesetzt: ${age}`,
  invite: 'Einladen',
  inviteOf: (name: string) => `${name} einladen`,
  invited: 'Eingeladen',
  inviteSent: (name: string) => `Dein Code ist per Mail unterwegs an ${name}`,
} as const

/** Confirmation dialogs of the captain. */
export const captainDialogs: Record<
  CaptainActionName,
  { title: (name: string) => string; description: string; confirm: string; done: (name: string) => string }
> = {
  'remove-member': {
    title: (name) => `Möchtest du ${name} wirklich aus dem Team entfernen?`,
    description:
      'Mit dem Teamcode und einem freien Platz ist ein Wiedereinstieg möglich. Wenn du das nicht möchtest, erstell einen neuen Code.',
    confirm: 'Entfernen',
    done: (name) => `${name} ist nicht mehr im Team`,
  },
  'hand-over': {
    title: (name) => `Möchtest du ${name} wirklich zum Captain machen?`,
    description:
      'Du bleibst im Team. Umbenennen, auflösen, Mitglieder entfernen oder dich wieder zum Captain machen kann dann nur der neue Captain.',
    confirm: 'Zum Captain machen',
    done: (name) => `${name} ist jetzt Captain`,
  },
  'new-code': {
    title: () => 'Möchtest du wirklich einen neuen Code erstellen?',
    description:
      'Das lässt sich nicht rückgängig machen. Der alte Code, sein Link und sein QR-Code gelten sofort nicht mehr, auch für alle, die noch nicht beigetreten sind.',
    confirm: 'Neuen Code erstellen',
    done: () => 'Dein Team hat einen neuen Code',
  },
}
