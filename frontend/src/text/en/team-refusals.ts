import { type MessageByCode, NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

const STARTED: MessageByCode = {
  competition_ongoing: 'The competition has started. Teams stay as they are until the end.',
  competition_ended: 'The competition has ended. Teams stay as they were.',
  not_participating: 'Only people in this competition can do this.',
  forbidden: 'Only the captain can do this.',
  team_not_found: 'This team no longer exists.',
  competition_not_found: 'There is no such competition.',
}

const NAME_TAKEN = 'Another team in this competition has this name. Please choose a different one.'

/** Message for a failed team action. Leaving and disbanding have their own (`teamRefusal`). */
export const teamActionRefusal = refusalMessages(
  {
    'load-team': { fallback: 'We could not load your team.', noSignal: NOT_ON_THIS_PHONE },
    'create-team': {
      fallback: 'We could not create the team. Please try again.',
      byCode: {
        team_name_taken: NAME_TAKEN,
        already_in_team: 'You’re already in a team. Leave it first to create another.',
      },
    },
    'join-team': {
      fallback: 'We could not add you to the team. Please try again.',
      byCode: {
        team_not_found: 'No team has this code. Check it with the person who gave it to you.',
        team_full: 'This team is full. Ask the captain, or join another team.',
        already_in_team: 'You’re already in a team. Leave it first to join another.',
      },
    },
    'rename-team': {
      fallback: 'We could not save the name. Please try again.',
      byCode: { team_name_taken: NAME_TAKEN },
    },
    'remove-member': { fallback: 'We could not remove this member. Please try again.' },
    'hand-over': {
      fallback: 'We could not change the captain. Please try again.',
      byCode: { team_member_not_found: 'This climber is no longer in your team.' },
    },
    'new-code': { fallback: 'We could not make a new code. Please try again.' },
    'list-free-climbers': {
      fallback: 'We could not load who is looking for a team.',
      noSignal: NOT_ON_THIS_PHONE,
    },
    'offer-myself': {
      fallback: 'We could not put you on the list. Please try again.',
      byCode: { already_in_team: 'You’re already in a team.' },
    },
    'withdraw-myself': { fallback: 'We could not take you off the list. Please try again.' },
    invite: {
      fallback: 'We could not send the invitation. Please try again.',
      byCode: {
        free_agent_not_found: 'This climber is no longer looking for a team.',
        team_full: 'Your team is full.',
      },
    },
  },
  STARTED,
)
