const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const count = new Intl.NumberFormat('en-US')
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** US dollars, without cents. */
export const money = (amount: number) => dollars.format(amount)
export const number = (amount: number) => count.format(amount)
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

/** The first letters of a name that has to fit. */
export const cut = (text: string, length: number) => [...text].slice(0, length).join('').trimEnd()
