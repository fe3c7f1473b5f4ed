const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const count = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** US dollars, without cents. */
export const money = (amount: number) => dollars.format(amount)
export const number = (amount: number) => count.format(amount)
/** A number where room is short: whole below ten thousand, then "12.3K", "4.5M". */
export const shortNumber = (amount: number) => (Math.abs(amount) < 10_000 ? number(amount) : compact.format(amount))
/** The day of a time, in milliseconds. */
export const shortDate = (time: number) => fullDate.format(time)
/** The day and the time of day of a time, in milliseconds: "Mar 2, 2026, 3:14 PM". */
export const shortTime = (time: number) => dayAndTime.format(time)
/** The time of day of a time, in milliseconds, with its day where that is not today: "3:14 PM". */
export const clockTime = (time: number, now: number) =>
  (fullDate.format(time) === fullDate.format(now) ? timeOfDay : dayAndTime).format(time)
/** A time, in milliseconds, in words that fit a tooltip. */
export const fullTime = (time: number) => dateTime.format(time)

/** "Just now", "{n}h ago", "{n}d ago", else the date (part 1, section 2). */
export const relativeTime = (time: number, now: number) => {
  const age = now - time
  if (age < HOUR) return 'Just now'
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  if (age < 30 * DAY) return `${Math.floor(age / DAY)}d ago`
  return fullDate.format(time)
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a name that has to fit, each whole, whatever it is made of. */
export const cut = (text: string, length: number) =>
  Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, length)
    .join('')
    .trimEnd()

/** Dollars in the short form of a goal: "$50K", "$12.5K", "$1.25M"; whole below a thousand. */
export const shortMoney = (amount: number) => {
  if (amount < 1000) return money(amount)
  const tenths = Math.round(amount / 100)
  return tenths < 10_000 ? `$${count.format(tenths / 10)}K` : `$${count.format(Math.round(amount / 10_000) / 100)}M`
}
