import { remember, remembered } from '#web/lib/storage.ts'

/** The shortest time between two writes to storage. */
const WRITE_INTERVAL_MS = 1000

const NAME = 'connected-at'
let notedAt = Number.NaN

/** Stores the current time as the time of the last connection. */
export const noteConnected = () => {
  const now = Date.now()
  if (now - notedAt < WRITE_INTERVAL_MS && now >= notedAt) return
  notedAt = now
  remember(NAME, String(now))
}

/** The time of the device's last connection in any tab or visit, in UTC milliseconds; undefined if unknown. */
export const connectedAt = () => Number(remembered(NAME)) || undefined
