/** What the server pushes, as the service worker shows it. */
interface PushMessage {
  title: string
  body: string
  /** A page of ours. */
  path: string
  tag: string
}

const FALLBACK = { title: 'Topout', path: '/dashboard', tag: 'topout' }

/** Something must be shown for every push, so what cannot be read becomes a general message, whose text is `news`. */
export function readPushMessage(text: string | undefined, news: string): PushMessage {
  const fallback = { ...FALLBACK, body: news }
  try {
    const given: Record<string, unknown> = JSON.parse(text ?? '')
    const line = (name: keyof PushMessage) =>
      typeof given[name] === 'string' && given[name] !== '' ? given[name] : fallback[name]
    return { title: line('title'), body: line('body'), path: ownPath(line('path')), tag: line('tag') }
  } catch {
    return fallback
  }
}

/** Never another site, whatever the message says. */
const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : FALLBACK.path)
