import { DAY_MS, dateParts } from '#contract/weeks.ts'
import type { CameraTime } from './clean/exif.ts'

/** Earlier times (UTC milliseconds) come from a clock that was never set: no digital camera is older. */
const EARLIEST = Date.UTC(1990, 0, 1)

/** The UTC time in milliseconds at which clocks in an IANA time zone show this time. */
const atClock = (clock: string, timeZone: string) => {
  const shown = Date.parse(`${clock}Z`)
  const offsetAt = (time: number) => {
    const { year, month, day, hour, minute, second } = dateParts(time, timeZone)
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - time
  }
  // The second step corrects hours around a change of daylight saving time.
  return Number.isNaN(shown) ? Number.NaN : shown - offsetAt(shown - offsetAt(shown))
}

/**
 * When a camera took a photo, in UTC milliseconds. Without a time zone in the photo, that of the business is used. Null for
 * an implausible time.
 */
export const takenAt = (camera: CameraTime | null | undefined, timeZone: string, now: number): number | null => {
  if (!camera) return null
  const { clock, offset } = camera
  return plausible(offset === null ? atClock(clock, timeZone) : Date.parse(`${clock}${offset}`), now)
}

/** The time; null if it is before digital cameras or more than a day in the future. */
export const plausible = (time: number, now: number): number | null =>
  time >= EARLIEST && time <= now + DAY_MS ? time : null
