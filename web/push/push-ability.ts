import { useSyncExternalStore } from 'react'

/**
 * What this browser lets us do: nothing; nothing before the app is on the home screen; nothing, because the user or the
 * browser said no; ask for the permission; send.
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

/** An iPhone or iPad, which has pushes in installed apps only; an iPad says that it is a Mac, but has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** `pushAbility`; renders again when the permission is given or withdrawn, in the browser's settings as well. */
export const usePushAbility = () => useSyncExternalStore(subscribe, pushAbility)

const subscribe = (changed: () => void) => {
  const end = new AbortController()
  const listen = { signal: end.signal }
  // Not every browser tells of a changed permission; one comes back from its settings.
  addEventListener('focus', changed, listen)
  document.addEventListener('visibilitychange', changed, listen)
  const permission = navigator.permissions?.query({ name: 'notifications' })
  permission?.then((status) => status.addEventListener('change', changed, listen)).catch(() => undefined)
  return () => end.abort()
}
