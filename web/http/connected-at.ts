import { remember, remembered } from '#web/lib/storage.ts'

/** The shortest time between two writes to storage. */
const WRITE_INTERVAL_MS = 1000

const NAME = 'connected-at'
let notedAt = Number.NaN

/** Notes that there is a connection to the server, or was one until now. */
export const noteConnected = () => {
  const now = Date.now()
  if (now - notedAt < WRITE_INTERVAL_MS && now >= notedAt) return
  notedAt = now
  remember(NAME, String(now))
}

/** When this device last had a connection, in any tab or visit, in UTC milliseconds; undefined where that is unknown. */
export const connectedAt = () => Number(remembered(NAME)) || undefined
