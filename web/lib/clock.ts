/** A smaller difference, in milliseconds, counts as right, because an answer takes time. */
const RIGHT_MS = 120_000

let behind = 0
const listeners = new Set<() => void>()

/** Compares the device's clock with the server's, by the `Date` of an answer. */
export const recordServerDate = (date: string | null) => {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  const now = Math.abs(difference) < RIGHT_MS ? 0 : difference
  const isNew = Math.abs(now - behind) >= RIGHT_MS
  if (!isNew) return
  behind = now
  for (const changed of listeners) changed()
}

/**
 * The time in UTC milliseconds, corrected to the server's clock, because it is compared with the server's times. Before
 * the first answer of a visit it is the device's time.
 */
export const serverNow = () => Date.now() + behind

/** Calls back when the device's clock turns out to be wrong, or right again. Returns the unsubscribe function. */
export const onClockCorrected = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The age of something from `at`, in milliseconds. A time in the future counts as now: the clock was corrected since. */
export const ageAt = (at: number, now = Date.now()) => Math.max(0, now - at)
