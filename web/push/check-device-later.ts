import type { QueryClient } from '@tanstack/react-query'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'

/** The delay after the first screen, in milliseconds; also the wait in browsers without an idle callback. */
const IDLE_MS = 3000

/** Checks this device's push subscription in an idle moment. Returns the cancel function. */
export const checkDeviceLater = (client: QueryClient, userId: number) => {
  const check = async () => {
    // After a failure, the next start checks again.
    const code = await import('./check-device.ts').catch(ignoreErrors('the next start checks again'))
    await code?.checkDevice(client, userId).catch(ignoreErrors('the next start checks again'))
  }
  const timer = setTimeout(check, IDLE_MS)
  return () => clearTimeout(timer)
}
