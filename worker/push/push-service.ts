/**
 * The push services of current browsers with their subdomains: Chrome, Opera, Samsung and others (Google), Firefox,
 * Edge, Safari. Any other address would let a user direct our requests to it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** Whether an endpoint belongs to a known push service: https, default port, no credentials. */
export const isPushService = (endpoint: string): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return PUSH_SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
