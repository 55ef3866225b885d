import { NOT_SAVED, peopleRefusals } from '@/text/organise-people-refusals'
import { changeRound } from '@/text/organise-round-refusals'
import { type MessageByCode, type Refusals, refusalMessages } from '@/text/refusals'

const COMMON: MessageByCode = {
  forbidden: 'You’re not allowed to do this. Ask an organiser.',
  competition_not_found: 'This competition is gone, or you’re no longer on its staff.',
  results_final: 'Results are official. Reopen them first.',
  competition_called_off: 'This competition has been called off.',
}

const REFUSALS = {
  announce: {
    fallback: 'We couldn’t announce it. What you typed is still here: please try again.',
    byCode: { rate_limited: 'That is a lot of announcements. Give people a moment, then try again.' },
  },
  'correct-announcement': {
    fallback: NOT_SAVED,
    byCode: { changed_meanwhile: 'Somebody else has changed it meanwhile. Look at it again, then decide.' },
  },
  'withdraw-announcement': { fallback: 'We couldn’t withdraw it. Please try again.' },
  'create-competition': {
    fallback: 'We couldn’t create it. What you typed is still here: please try again.',
    byCode: { forbidden: 'Your account can’t create competitions. Ask the people who run this site.' },
  },
  'copy-competition': {
    fallback: 'We couldn’t copy it. Please try again.',
    byCode: { forbidden: 'Your account can’t create competitions. Ask the people who run this site.' },
  },
  publish: { fallback: 'We couldn’t publish it. Please try again.' },
  unpublish: {
    fallback: 'We couldn’t unpublish it. Please try again.',
    byCode: { competition_entered: 'Someone has entered, or holds a ticket. Call it off instead.' },
  },
  'delete-draft': { fallback: 'We couldn’t delete it. Please try again.' },
  'call-off': { fallback: 'We couldn’t call it off. Please try again.' },
  postpone: {
    fallback: 'We couldn’t postpone it. Please try again.',
    byCode: { competition_ongoing: 'It has already started. Move its end, or call it off.' },
  },
  'accept-invitation': {
    fallback: 'We couldn’t accept the invitation. Please try again.',
    byCode: {
      invitation_not_found: 'This link no longer works. Ask for a new one.',
      invitation_for_another: 'This was sent to another address. Sign in with that account.',
    },
  },
  invite: { fallback: 'We couldn’t send the invitation. Please try again.' },
  'withdraw-invitation': {
    fallback: 'We couldn’t withdraw the invitation. Please try again.',
    byCode: { invitation_not_found: 'This invitation has already been accepted or withdrawn.' },
  },
  'change-settings': {
    fallback: NOT_SAVED,
    byCode: {
      capacity_below_used: 'More places than that are already taken.',
      team_size_below_used: 'There’s already a larger team.',
      category_in_use: 'A category you’d remove has people in it.',
    },
  },
  'change-info': { fallback: NOT_SAVED },
  'change-waiver': { fallback: NOT_SAVED },
  'change-programme': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Someone else has changed this. Look at it once more and try again.',
      capacity_below_used: 'More places than that are booked already.',
      item_booked: 'Somebody has booked this. Call it off instead: they are told and get their money back.',
      programme_item_not_found: 'This is gone from the programme.',
      workshop_not_found: 'This workshop is gone.',
    },
  },
  'change-categories': {
    fallback: NOT_SAVED,
    byCode: {
      category_in_use: 'A category with teams or climbers in it can’t be removed.',
      class_in_use: 'A class with climbers in it can’t be removed. Move them to another class first.',
    },
  },
  'preview-categories': { fallback: 'We couldn’t work out what changes. Please try again.' },
  extend: {
    fallback: 'We couldn’t move the end. Please try again.',
    byCode: { competition_not_ongoing: 'This only works while the competition is on.' },
  },
  'extend-session': {
    fallback: 'We couldn’t move the end. Please try again.',
    byCode: {
      competition_not_ongoing: 'This only works while the session is on.',
      climbing_session_not_found: 'This session is gone.',
    },
  },
  'change-session': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Someone else has changed this. Look at it once more and try again.',
      capacity_below_used: 'More places than that are already taken.',
      session_in_use: 'People are in this session or wait for it. Move them to another session first.',
      climbing_session_not_found: 'This session is gone.',
    },
  },
  'change-round': changeRound,
  'send-mail': {
    fallback: 'We couldn’t send the email. What you typed is still here: please try again.',
    byCode: { participant_not_found: 'Someone on the list is gone. Please check the list again.' },
  },
  download: {
    fallback: 'We couldn’t make the file. Please try again.',
    byCode: {
      export_under_way: 'Another file of yours is still being made. Please wait until it’s there.',
      export_too_large: 'That is too much for one Excel file. Take the CSV file instead.',
    },
  },
  'release-no-shows': { fallback: 'We couldn’t give the places away. Please try again.' },
  ...peopleRefusals,
  'create-boulder': {
    fallback: 'We couldn’t add it. What you typed is still here: please try again.',
    byCode: { boulder_name_taken: 'Another boulder has this name.' },
  },
  'change-boulder': {
    fallback: 'We couldn’t save this cell. Please try again.',
    byCode: {
      boulder_name_taken: 'Another boulder has this name.',
      boulder_not_found: 'This boulder is gone.',
    },
  },
  'describe-boulder': {
    fallback: 'We couldn’t save this. It’s still here: please try again.',
    byCode: {
      changed_meanwhile: 'Someone else has changed this boulder. Look at it once more and try again.',
      boulder_not_found: 'This boulder is gone.',
    },
  },
  'change-boulders': { fallback: 'We couldn’t change them. Please try again.' },
  'put-photo': {
    fallback: 'We couldn’t save the photo. Please try again.',
    byCode: { photo_unreadable: 'We can’t read this picture. Please use a JPEG or PNG.' },
  },
  'save-line': {
    fallback: 'We couldn’t save the line. It’s still here: please try again.',
    byCode: { boulder_not_found: 'This boulder is gone.' },
  },
  'put-map': {
    fallback: 'We couldn’t save the picture. Please try again.',
    byCode: { photo_unreadable: 'We can’t read this picture. Please use a JPEG or PNG.' },
  },
  'save-map': {
    fallback: 'We couldn’t save the pins. They’re still here: please try again.',
    byCode: { map_not_found: 'Someone else has deleted this map.' },
  },
  'delete-map': { fallback: 'We couldn’t delete the map. Please try again.' },
  'preview-import': { fallback: 'We couldn’t read the table. Please try again.' },
  import: { fallback: 'Nothing was imported. Please try again.' },
  finalise: {
    fallback: 'We couldn’t make the results official. Please try again.',
    byCode: { competition_not_ended: 'The competition is still on.' },
  },
  reopen: { fallback: 'We couldn’t reopen the results. Please try again.' },
  freeze: { fallback: 'We couldn’t change the board. Please try again.' },
  'make-tickets': {
    fallback: 'We couldn’t make the tickets. Please try again.',
    byCode: {
      no_place_left: 'There aren’t that many places left. Make fewer, or raise the number of places.',
      too_many_tickets: 'That’s more than 5,000 tickets for one competition.',
    },
  },
  'type-card': {
    fallback: 'We couldn’t count the card. What you typed is still here: please try again.',
    byCode: {
      participant_not_found: 'This entry is gone. Please look at the list again.',
      boulder_not_found: 'One of these boulders is gone. Please check the numbers.',
    },
  },
  'void-tickets': { fallback: 'We couldn’t void them. Please try again.' },
  rule: {
    fallback: 'Your decision didn’t go through. Please try again.',
    byCode: {
      op_not_found: 'This is gone: it was undone or already decided.',
      ascent_not_found: 'This ascent has since been removed.',
      op_not_releasable: 'This can’t count: we don’t know who climbed what.',
      own_ascent: 'It’s your own ascent. Somebody else has to decide.',
      own_doubt: 'You doubted this ascent yourself. Somebody else has to decide.',
    },
  },
  'change-staff': { fallback: 'We couldn’t change the staff. Please try again.' },
} satisfies Record<string, Refusals>

export type ConsoleAction = keyof typeof REFUSALS

export const CONSOLE_ACTIONS = Object.keys(REFUSALS) as ConsoleAction[]

export const consoleRefusal = refusalMessages<ConsoleAction>(REFUSALS, COMMON)
