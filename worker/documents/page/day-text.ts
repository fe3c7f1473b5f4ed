/** A business day (`YYYY-MM-DD`) as text: "March 4, 2026". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A time (UTC milliseconds) in the time zone of the business: "March 4, 2026 at 9:05 AM CST". */
export const timeText = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)
