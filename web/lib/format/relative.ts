import { timeWords } from '#web/messages/time.ts'
import { shortDate, timeOfDay, weekdayDate } from './time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An older time is shown as its date. */
const RELATIVE_MS = 30 * DAY

/** "Just now", "{n}h ago", "{n}d ago", else the date (part 1, section 2). */
export const relativeTime = (time: number, now: number) => {
  const age = now - time
  if (age < HOUR) return timeWords.justNow
  if (age < DAY) return timeWords.hoursAgo(Math.floor(age / HOUR))
  return age < RELATIVE_MS ? timeWords.daysAgo(Math.floor(age / DAY)) : shortDate(time)
}

/** Like `relativeTime`, with minutes within the first hour. */
export const timeAgo = (time: number, now: number) => {
  const minutes = Math.floor((now - time) / MINUTE)
  return minutes >= 1 && minutes < 60 ? timeWords.minutesAgo(minutes) : relativeTime(time, now)
}

/** The time of an item listed under its day: an old one has its time of day, because the date stands above. */
export const itemTime = (time: number, now: number) => (now - time < RELATIVE_MS ? timeAgo(time, now) : timeOfDay(time))

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** The start of the day before; the day may have 23 or 25 hours. */
const dayBefore = (time: number) => startOfDay(startOfDay(time) - 1)

const isYesterday = (time: number, now: number) => startOfDay(time) === dayBefore(now)

/** "Today", "Yesterday", else the date, in the device's time zone. */
export const dayName = (time: number, now: number) => {
  if (startOfDay(time) === startOfDay(now)) return timeWords.today
  if (isYesterday(time, now)) return timeWords.yesterday
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return sameYear ? weekdayDate(time) : shortDate(time)
}

/** When a task is due, and whether it is overdue. */
export const dueWords = (due: number, now: number) => {
  if (isYesterday(due, now)) return { text: timeWords.overdueSinceYesterday, late: true }
  if (startOfDay(due) < startOfDay(now)) return { text: timeWords.overdueSince(shortDate(due)), late: true }
  const isToday = startOfDay(due) === startOfDay(now)
  return { text: isToday ? timeWords.dueToday : timeWords.due(shortDate(due)), late: false }
}

/** Groups sorted items by their day. */
export const byDay = <Item extends { created_at: number }>(items: readonly Item[], now: number) => {
  const days: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayName(item.created_at, now)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
