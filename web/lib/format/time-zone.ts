// A time as it is where the business is, whatever zone the reader is in: as its weeks and months are.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (timeZone: string, dateStyle: 'medium' | 'full') => {
  const key = `${dateStyle} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle, timeStyle: 'short' })
  formats.set(key, made)
  return made
}

/** "Mar 2, 2026, 3:14 PM" in an IANA time zone. */
export const shortTimeIn = (time: number, timeZone: string) => formatFor(timeZone, 'medium').format(time)
/** The same in words that fit a tooltip. */
export const fullTimeIn = (time: number, timeZone: string) => formatFor(timeZone, 'full').format(time)

/** Whether the reader's clock is set to a zone. */
export const isReadersZone = (timeZone: string) =>
  formatFor(timeZone, 'medium').resolvedOptions().timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Central Time" */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
