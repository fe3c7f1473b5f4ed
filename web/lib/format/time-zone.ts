import { locale } from '#web/messages/language.ts'

const resolved = (timeZone?: string) => new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions().timeZone

/** Whether the reader's clock is set to an IANA time zone. */
export const isReadersZone = (timeZone: string) => resolved(timeZone) === resolved()

/** "Central Time" */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
