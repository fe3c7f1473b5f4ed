import { locale } from '#web/messages/language.ts'

const resolved = (timeZone?: string) => new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions().timeZone

/** Whether an IANA time zone is the device's own. */
export const isDeviceZone = (timeZone: string) => resolved(timeZone) === resolved()

/** "Central Time" */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
