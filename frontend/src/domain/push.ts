import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { localStore } from '@/lib/storage'

export type Kind = components['schemas']['NotificationsOut']['wanted'][number]

/** What this browser can do, and what the person has allowed. On an iPhone only an installed app gets pushes. */
export type PushSupport = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on'

/** Set while the person wants notifications on this device; removed with the session. */
const WANTED_KEY = 'push-wanted'

const isAppleTouchDevice = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isCapable) return isAppleTouchDevice() ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStore.getItem(WANTED_KEY) ? 'on' : 'off'
}

/** Must follow a tap: browsers ask the person only then. */
export async function turnPushOn(): Promise<PushSupport> {
  if ((await Notification.requestPermission()) !== 'granted') return pushSupport()
  await subscribe()
  localStore.setItem(WANTED_KEY, 'yes')
  return 'on'
}

export async function turnPushOff(): Promise<void> {
  localStore.removeItem(WANTED_KEY)
  await unwrap(api.DELETE('/api/push/subscription'))
  await dropSubscription()
}

/** At the start of the app: the browser or the server may have lost the subscription. */
export async function renewPush(): Promise<void> {
  if (pushSupport() === 'on') await subscribe()
}

/** When the session ends. The server ends its part by itself. */
export function forgetPush(): void {
  if (!localStore.getItem(WANTED_KEY)) return
  localStore.removeItem(WANTED_KEY)
  void dropSubscription().catch(() => undefined)
}

async function subscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const { data } = await unwrap(api.GET('/api/push/key'))
  const current = await pushManager.getSubscription()
  const subscription =
    current && isFor(current, data.key) ? current : await replace(pushManager, current, data.key)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await unwrap(api.POST('/api/push/subscription', { body: { endpoint, keys: { p256dh, auth } } }))
}

/** The server may have another key than the one it had when this device subscribed. */
async function replace(pushManager: PushManager, current: PushSubscription | null, key: string) {
  await current?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const encoded = btoa(String.fromCharCode(...bytes))
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

async function dropSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/notifications', { signal })),
  select: ({ data }) => data,
})

export const chooseKinds = (wanted: Kind[]) => unwrap(api.PUT('/api/me/notifications', { body: { wanted } }))
