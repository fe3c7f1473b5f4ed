/**
 * The push services of the browsers of today, each with its subdomains: Chrome, Opera, Samsung and others (Google),
 * Firefox, Edge, Safari. An address anywhere else would let a user send our requests there.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** Whether a subscription's endpoint is of a push service that we know: https, its usual port, no credentials. */
export const isPushService = (endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
