import type { QueryClient } from '@tanstack/react-query'

/** The first screen comes first; browsers without an idle callback wait as long. */
const IDLE_MS = 3000

/** Checks this device's pushes once the page has nothing else to do. Answers what cancels that. */
export const checkDeviceLater = (client: QueryClient, userId: number) => {
  const check = async () => {
    // Without its code or the network it is left to the next start.
    const code = await import('./check-device.ts').catch(() => undefined)
    await code?.checkDevice(client, userId).catch(() => undefined)
  }
  const timer = setTimeout(check, IDLE_MS)
  return () => clearTimeout(timer)
}
