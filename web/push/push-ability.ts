import { useSyncExternalStore } from 'react'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

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
