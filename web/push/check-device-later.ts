import type { QueryClient } from '@tanstack/react-query'

/** The delay after the first screen, in milliseconds; also the wait in browsers without an idle callback. */
const IDLE_MS = 3000

/** Checks this device's push subscription in an idle moment. Returns the cancel function. */
export const checkDeviceLater = (client: QueryClient, userId: number) => {
  const check = async () => {
    // After a failure, the next start checks again.
    const code = await import('./check-device.ts').catch(() => undefined)
    await code?.checkDevice(client, userId).catch(() => undefined)
  }
  const timer = setTimeout(check, IDLE_MS)
  return () => clearTimeout(timer)
}
