import { addDays } from '#contract/weeks.ts'
import { timeWords } from '#words/time.ts'
import { businessDay } from './business-day.ts'
import { capitalized } from './capitalized.ts'
import { dayDate, monthDay } from './days.ts'
import { shortDate, timeOfDay, weekdayDate } from './time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An older time is shown as its date. */
const RELATIVE_MS = 30 * DAY

/** "Just now", "{n} min ago", "{n}h ago", "{n}d ago", else the date (docs/product.md#times). */
export const timeAgo = (time: number, now: number) => {
  const age = now - time
  if (age < MINUTE) return timeWords.justNow
  if (age < HOUR) return timeWords.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return timeWords.hoursAgo(Math.floor(age / HOUR))
  return age < RELATIVE_MS ? timeWords.daysAgo(Math.floor(age / DAY)) : shortDate(time)
}

/** An older inquiry is shown with its date. */
const INQUIRY_DAYS_MS = 7 * DAY

/** The age of an inquiry: "Just now" within the hour, "{n}h ago", "{n}d ago", else the date (docs/product.md#times). */
export const inquiryAge = (time: number, now: number) => {
  const age = now - time
  if (age < HOUR) return timeWords.justNow
  return age < INQUIRY_DAYS_MS ? timeAgo(time, now) : shortDate(time)
}

/** The time of an item listed under its day: relative for a new item, the time of day for an older one. */
export const itemTime = (time: number, now: number) => (now - time < RELATIVE_MS ? timeAgo(time, now) : timeOfDay(time))

/** "Today", "Yesterday", else the date, in business time. */
export const dayName = (time: number, now: number) => {
  const [day, today] = [businessDay(time), businessDay(now)]
  if (day === today) return timeWords.today
  if (day === addDays(today, -1)) return timeWords.yesterday
  return day.slice(0, 4) === today.slice(0, 4) ? capitalized(weekdayDate(time)) : shortDate(time)
}

const dueDay = (day: string, today: string) => {
  if (day === addDays(today, 1)) return timeWords.tomorrow
  if (day === addDays(today, -1)) return timeWords.yesterdayWithin
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : dayDate(day)
}

/** How near a due time is, in business time. `when` is the time of day for today, else the day. */
export const dueTime = (due: number, now: number) => {
  const [day, today] = [businessDay(due), businessDay(now)]
  const isToday = day === today
  const state: 'late' | 'today' | undefined = due < now ? 'late' : isToday ? 'today' : undefined
  return { state, when: isToday ? timeOfDay(due) : dueDay(day, today) }
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
