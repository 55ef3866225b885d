import { type MessageByCode, type Refusals, refusalMessage } from './refusals'

export type ConsoleAction =
  | 'announce'
  | 'correct-announcement'
  | 'withdraw-announcement'
  | 'create-competition'
  | 'copy-competition'
  | 'publish'
  | 'accept-invitation'
  | 'invite'
  | 'withdraw-invitation'
  | 'change-staff'
  | 'rule'
  | 'change-settings'
  | 'change-info'
  | 'change-waiver'
  | 'change-programme'
  | 'change-categories'
  | 'preview-categories'
  | 'extend'
  | 'send-mail'
  | 'download'
  | 'check-in'
  | 'mark-paid'
  | 'refund'
  | 'move'
  | 'disqualify'
  | 'walk-up'
  | 'create-boulder'
  | 'change-boulder'
  | 'change-boulders'
  | 'put-photo'
  | 'save-line'
  | 'put-map'
  | 'save-map'
  | 'delete-map'
  | 'preview-import'
  | 'import'
  | 'finalise'
  | 'reopen'
  | 'freeze'

const COMMON: MessageByCode = {
  forbidden: 'You may not do this here. Ask whoever organises the competition.',
  competition_not_found: 'This competition is gone, or you have no duty there any more.',
  results_final: 'Results are official. Reopen them first.',
}

const NOT_SAVED = 'We could not save this. What you typed is still here: please try again.'

const REFUSALS: Record<ConsoleAction, Refusals> = {
  announce: {
    fallback: 'We could not announce it. What you typed is still here: please try again.',
    byCode: { rate_limited: 'That is a lot of announcements. Give people a moment, then try again.' },
  },
  'correct-announcement': {
    fallback: NOT_SAVED,
    byCode: { changed_meanwhile: 'Somebody else has changed it meanwhile. Look at it again, then decide.' },
  },
  'withdraw-announcement': { fallback: 'We could not withdraw it. Please try again.' },
  'create-competition': {
    fallback: 'We could not create it. What you typed is still here: please try again.',
    byCode: { forbidden: 'Your account may not create competitions. Ask the people who run this site.' },
  },
  'copy-competition': {
    fallback: 'We could not copy it. Please try again.',
    byCode: { forbidden: 'Your account may not create competitions. Ask the people who run this site.' },
  },
  publish: { fallback: 'We could not publish it. Please try again.' },
  'accept-invitation': {
    fallback: 'We could not accept the invitation. Please try again.',
    byCode: { invitation_not_found: 'This link does not work any more. Ask for a new one.' },
  },
  invite: { fallback: 'We could not send the invitation. Please try again.' },
  'withdraw-invitation': {
    fallback: 'We could not withdraw the invitation. Please try again.',
    byCode: { invitation_not_found: 'This invitation was accepted or withdrawn meanwhile.' },
  },
  'change-settings': {
    fallback: NOT_SAVED,
    byCode: {
      capacity_below_used: 'More places than that are taken already.',
      team_size_below_used: 'There is a larger team than that already.',
      category_in_use: 'A category that would go has contestants.',
    },
  },
  'change-info': { fallback: NOT_SAVED },
  'change-waiver': { fallback: NOT_SAVED },
  'change-programme': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Somebody else changed this meanwhile. Look at it once more and try again.',
      capacity_below_used: 'More places than that are booked already.',
      item_booked: 'Somebody has booked this. Call it off instead: they are told and get their money back.',
      programme_item_not_found: 'This is gone from the programme.',
      workshop_not_found: 'This workshop is gone.',
    },
  },
  'change-categories': {
    fallback: NOT_SAVED,
    byCode: { category_in_use: 'A category with teams or climbers in it cannot be removed.' },
  },
  'preview-categories': { fallback: 'We could not work out what changes. Please try again.' },
  extend: {
    fallback: 'We could not move the end. Please try again.',
    byCode: { competition_not_ongoing: 'This only works while the competition is on.' },
  },
  'send-mail': {
    fallback: 'We could not send the mail. What you typed is still here: please try again.',
    byCode: { participant_not_found: 'Somebody on the list is gone. Please look at the list again.' },
  },
  download: { fallback: 'We could not make the file. Please try again.' },
  'check-in': {
    fallback: 'The check-in did not arrive. Please try again.',
    byCode: {
      entry_not_confirmed: 'The entry is not confirmed.',
      waiver_not_signed: 'The current waiver is not signed.',
      nothing_to_pay: 'There is nothing to pay here.',
    },
  },
  'mark-paid': {
    fallback: 'We could not book the payment. Please try again.',
    byCode: { nothing_to_pay: 'There is nothing to pay here.' },
  },
  refund: {
    fallback: 'We could not refund it. Please try again.',
    byCode: { refund_exceeds_payment: 'That is more than was paid.' },
  },
  move: {
    fallback: 'We could not move them. Please try again.',
    byCode: { team_full: 'This team is full.', team_not_found: 'This team no longer exists.' },
  },
  disqualify: {
    fallback: 'We could not change this. Please try again.',
    byCode: { entry_not_confirmed: 'The entry is not confirmed.' },
  },
  'walk-up': {
    fallback: 'We could not enter them. What you typed is still here: please try again.',
    byCode: {
      no_place_left: 'All places are taken. Raise the number of places in the settings first.',
      already_entered: 'Somebody with this e-mail address has entered already.',
      waiver_changed: 'The waiver has changed meanwhile. Please have the new text signed.',
      solo_not_allowed: 'Nobody may climb alone here.',
      registration_not_open: 'Publish the competition first.',
    },
  },
  'create-boulder': {
    fallback: 'We could not add it. What you typed is still here: please try again.',
    byCode: { boulder_name_taken: 'Another boulder has this name.' },
  },
  'change-boulder': {
    fallback: 'We could not save this cell. Please try again.',
    byCode: {
      boulder_name_taken: 'Another boulder has this name.',
      boulder_not_found: 'This boulder is gone.',
    },
  },
  'change-boulders': {
    fallback: 'We could not change them. Please try again.',
    byCode: {
      changed_meanwhile:
        'Somebody else changed one of them meanwhile. Nothing was changed: look at the list and try again.',
    },
  },
  'put-photo': {
    fallback: 'We could not save the photo. Please try again.',
    byCode: { photo_unreadable: 'This picture cannot be read. Please take a JPEG or PNG.' },
  },
  'save-line': {
    fallback: 'We could not save the line. It is still here: please try again.',
    byCode: { boulder_not_found: 'This boulder is gone.' },
  },
  'put-map': {
    fallback: 'We could not save the picture. Please try again.',
    byCode: { photo_unreadable: 'This picture cannot be read. Please take a JPEG or PNG.' },
  },
  'save-map': {
    fallback: 'We could not save the pins. They are still here: please try again.',
    byCode: { map_not_found: 'Somebody else deleted this map.' },
  },
  'delete-map': { fallback: 'We could not delete the map. Please try again.' },
  'preview-import': { fallback: 'We could not read the table. Please try again.' },
  import: { fallback: 'Nothing was imported. Please try again.' },
  finalise: {
    fallback: 'We could not make the results official. Please try again.',
    byCode: { competition_not_ended: 'The competition is still on.' },
  },
  reopen: { fallback: 'We could not reopen the results. Please try again.' },
  freeze: { fallback: 'We could not change the board. Please try again.' },
  rule: {
    fallback: 'Your decision did not arrive. Please try again.',
    byCode: {
      op_not_found: 'This is gone: it was taken back or decided meanwhile.',
      ascent_not_found: 'This ascent has been removed in the meantime.',
      op_not_releasable: 'This cannot count: we do not know who climbed what.',
    },
  },
  'change-staff': {
    fallback: 'We could not change the staff. Please try again.',
    byCode: {
      changed_meanwhile:
        'Somebody else changed something meanwhile. Look at the list once more and try again.',
    },
  },
}

export function consoleRefusal(action: ConsoleAction, error: unknown): string {
  const refusals = REFUSALS[action]
  return refusalMessage({ ...refusals, byCode: { ...COMMON, ...refusals.byCode } }, error)
}
