import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import type { NewPushSubscription } from '#contract/push/push.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { remember, remembered } from '#web/lib/storage.ts'

/** How long to wait for the service worker, in milliseconds. In browsers that refuse it, it is never ready. */
const READY_MS = 10_000

/** The endpoint of this device's push subscription: null without one, undefined until it is known. */
export const useDevice = create<{ endpoint: string | null | undefined }>(() => ({ endpoint: undefined }))

const note = (subscription: PushSubscription | null) => {
  useDevice.setState({ endpoint: subscription?.endpoint ?? null })
  return subscription
}

/** This device's push subscription; null without one, or without a service worker. */
export const deviceSubscription = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return note((await registration?.pushManager?.getSubscription()) ?? null)
}

/** Subscribes this device with the server's application key, replacing a subscription with another key. Throws if the browser refuses. */
export const subscribeDevice = async (key: string) => {
  const { pushManager } = await serviceWorker()
  const known = await pushManager.getSubscription()
  if (known && hasApplicationKey(known, key)) return known
  await known?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  note(subscription)
  return subscription
}

/**
 * Ends this device's subscription; the push service refuses later pushes. Also closes shown notifications, because the next
 * person at the device may be another user.
 */
export const unsubscribeDevice = async () => {
  const subscription = await deviceSubscription()
  await subscription?.unsubscribe()
  note(null)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

export const hasApplicationKey = ({ options }: PushSubscription, key: string) =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === key

/** The subscription as the server stores it. */
export const registrationOf = (subscription: PushSubscription, key: string): NewPushSubscription => {
  const { endpoint, keys } = subscription.toJSON()
  return {
    subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    vapid_key: key,
  }
}

const serviceWorker = () =>
  new Promise<ServiceWorkerRegistration>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There is no service worker')), READY_MS)
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

// The endpoint last sent to the server, for each user who wants pushes on this device. It survives a sign-out, which ends
// the subscription, until the user's next sign-in.

const wishOf = (userId: number) => `pushes.${userId}`

export const wantedEndpoint = (userId: number) => remembered(wishOf(userId))

export const rememberWish = (userId: number, endpoint: string | null) => remember(wishOf(userId), endpoint)

let last: Promise<unknown> = Promise.resolve()

/** Runs changes of the subscription one after the other, for example a sign-in right after a sign-out. */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const turn = last.then(act)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * What the browser allows: no pushes; pushes only in the installed app; no pushes, because the permission was denied; asking
 * for the permission; pushes.
 */
type PushAbility = 'unsupported' | 'installFirst' | 'blocked' | 'askable' | 'allowed'

const BY_PERMISSION: Record<NotificationPermission, PushAbility> = {
  denied: 'blocked',
  default: 'askable',
  granted: 'allowed',
}

export const pushAbility = (): PushAbility => {
  const hasPushes = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasPushes) return BY_PERMISSION[Notification.permission]
  return isAppleMobile() && !matchMedia('(display-mode: standalone)').matches ? 'installFirst' : 'unsupported'
}

/** An iPhone or iPad, which allows pushes only in installed apps. An iPad reports a Mac with a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** `pushAbility`; renders again when the permission changes, also in the browser's settings. */
export const usePushAbility = () => useSyncExternalStore(subscribe, pushAbility)

const subscribe = (changed: () => void) => {
  const end = new AbortController()
  const listen = { signal: end.signal }
  // Some browsers send no event; the page becomes visible when the user returns from the settings.
  addEventListener('focus', changed, listen)
  document.addEventListener('visibilitychange', changed, listen)
  const permission = navigator.permissions?.query({ name: 'notifications' })
  permission
    ?.then((status) => status.addEventListener('change', changed, listen))
    .catch(ignoreErrors('the browser reports no permission changes'))
  return () => end.abort()
}
