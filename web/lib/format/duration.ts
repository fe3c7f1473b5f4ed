import { timeWords } from '#words/time.ts'

const MINUTES_AN_HOUR = 60
/** From this number of hours on, minutes are omitted. */
const HOURS_ONLY = 10

/** A duration in whole minutes or hours: "12 min", "3 h 5 min", "26 h". */
export const duration = (minutes: number) => {
  const whole = Math.round(minutes)
  if (whole < 1) return timeWords.underAMinute
  const hours = Math.floor(whole / MINUTES_AN_HOUR)
  if (hours === 0) return timeWords.minutes(whole)
  const rest = whole % MINUTES_AN_HOUR
  return hours >= HOURS_ONLY || rest === 0 ? timeWords.hours(hours) : timeWords.hoursAndMinutes(hours, rest)
}
