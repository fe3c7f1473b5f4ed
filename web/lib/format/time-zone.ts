import { locale } from '#words/language.ts'

const resolved = (timeZone?: string) => new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions().timeZone

/** The time zone (IANA name) of the business, in which all times are printed; before a sign-in, the device's own. */
let businessZone: string | undefined

/** Sets the time zone at each sign-in and after a change of the settings. */
export const setBusinessZone = (timeZone: string) => {
  businessZone = timeZone
}

export const timeZone = () => businessZone ?? resolved()

/** Whether the business's time zone is the device's own. */
export const isDeviceZone = () => timeZone() === resolved()

/** "Central Time" */
export const zoneName = (zone = timeZone()) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
