import type { Kind } from '@/domain/push'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const notifications = {
  title: 'Notifications',
  intro: 'Your phone tells you, even while Topout is closed. Emergencies always come through.',
  turnOn: 'Turn on for this phone',
  turnOff: 'Turn off for this phone',
  isOn: 'On for this phone',
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off for this phone',
  unsupported: 'This browser has no notifications. Announcements show up here as soon as you open Topout.',
  installFirst:
    'On an iPhone or iPad only the installed app gets notifications. Put Topout on your home screen first.',
  howTo: 'How to install',
  denied:
    'Your browser blocks notifications from Topout. Allow them in its settings for this page, then come back.',
  legend: 'Tell me about',
  kinds: {
    announcements: 'Announcements',
    place_changes: 'My place changed a lot',
    doubt_decisions: 'A judge decided a doubt that concerns me',
    waiting_list_offers: 'A place for me from the waiting list',
    programme_changes: 'Programme changes',
    unsent_ascents: 'Ascents still on this phone after the end',
  } satisfies Record<Kind, string>,

  askTitle: 'Would you like your phone to tell you?',
  askText:
    'A sector closes, the end moves, a judge decides: you’ll know, even with the phone in your pocket. Nothing else, no ads.',
  askLater: 'Not now',
} as const

const FAILED: Refusals = { fallback: 'That didn’t work. Please try again.' }
export const notificationsFailed = (error: unknown) => refusalMessage(FAILED, error)
