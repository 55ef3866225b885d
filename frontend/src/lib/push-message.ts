/** What the server pushes, as the service worker shows it. */
export interface PushMessage {
  title: string
  body: string
  /** A page of ours. */
  path: string
  tag: string
}

const FALLBACK: PushMessage = {
  title: 'Topout',
  body: 'There is something new.',
  path: '/dashboard',
  tag: 'topout',
}

/** Something must be shown for every push, so what cannot be read becomes a general message. */
export function readPushMessage(text: string | undefined): PushMessage {
  try {
    const given: Record<string, unknown> = JSON.parse(text ?? '')
    const line = (name: keyof PushMessage) =>
      typeof given[name] === 'string' && given[name] !== '' ? given[name] : FALLBACK[name]
    return { title: line('title'), body: line('body'), path: ownPath(line('path')), tag: line('tag') }
  } catch {
    return FALLBACK
  }
}

/** Never another site, whatever the message says. */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : FALLBACK.path)
