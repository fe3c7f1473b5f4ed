import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** What browsers with background sync add to a registration; the DOM's types lack it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to wake the service worker once there is a network, where it can. */
export const requestBackgroundSync = async () => {
  const registration: WithSync | undefined = await navigator.serviceWorker?.ready
  // Refused in private windows, and by a setting.
  await registration?.sync?.register('outbox').catch(ignoreErrors('the browser has no background sync'))
}
