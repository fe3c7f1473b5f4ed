import { DAY_MS, dateParts } from '#contract/weeks.ts'
import type { CameraTime } from './clean/exif.ts'

/** No digital camera is older, in UTC milliseconds; a clock that was never set says less. */
const EARLIEST = Date.UTC(1990, 0, 1)

/** The UTC time in milliseconds at which clocks in an IANA time zone show this time. */
const atClock = (clock: string, timeZone: string) => {
  const shown = Date.parse(`${clock}Z`)
  const offsetAt = (time: number) => {
    const { year, month, day, hour, minute, second } = dateParts(time, timeZone)
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - time
  }
  // The second look is for the hours around a change of summer time.
  return Number.isNaN(shown) ? Number.NaN : shown - offsetAt(shown - offsetAt(shown))
}

/**
 * When a camera took a photo, in UTC milliseconds; where it did not note its time zone, that of the business is taken.
 * Null for a time that cannot be.
 */
export const takenAt = (camera: CameraTime | null | undefined, timeZone: string, now: number): number | null => {
  if (!camera) return null
  const { clock, offset } = camera
  return plausible(offset === null ? atClock(clock, timeZone) : Date.parse(`${clock}${offset}`), now)
}

/** The time, unless it is before digital cameras or more than a day ahead. */
export const plausible = (time: number, now: number): number | null =>
  time >= EARLIEST && time <= now + DAY_MS ? time : null
