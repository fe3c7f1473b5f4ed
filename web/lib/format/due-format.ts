import { relativeTime, shortDate } from './format.ts'

/** Beyond it a relative time is a date. */
const RELATIVE_MS = 30 * 24 * 3_600_000

const thisYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** How long ago: by the minute within the hour, then as everywhere. */
export const timeAgo = (time: number, now: number) => {
  const minutes = Math.floor((now - time) / 60_000)
  return minutes >= 1 && minutes < 60 ? `${minutes} min ago` : relativeTime(time, now)
}

/** The same where the day is named above: an old item has its hour. */
export const itemTime = (time: number, now: number) =>
  now - time < RELATIVE_MS ? timeAgo(time, now) : clock.format(time)

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/** The day before, even over a change of the clocks. */
const dayBefore = (time: number) => startOfDay(startOfDay(time) - 1)

/** "Today", "Yesterday", else the day, as the user's clock has it. */
export const dayName = (time: number, now: number) => {
  const day = startOfDay(time)
  if (day === startOfDay(now)) return 'Today'
  if (day === dayBefore(now)) return 'Yesterday'
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return sameYear ? thisYear.format(time) : shortDate(time)
}

/** When a task is due, and whether that is past. */
export const dueWords = (due: number, now: number) => {
  const day = dayName(due, now)
  if (startOfDay(due) < startOfDay(now))
    return { text: `Overdue since ${day.toLowerCase() === 'yesterday' ? 'yesterday' : shortDate(due)}`, late: true }
  return { text: day === 'Today' ? 'Due today' : `Due ${shortDate(due)}`, late: false }
}

/** What happened, day by day, in its order. */
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
