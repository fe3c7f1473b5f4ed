import { locale } from '#words/language.ts'

const whole = new Intl.NumberFormat(locale)
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const upToTenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
const hundredths = new Intl.NumberFormat(locale, { style: 'percent' })
const twoDecimals = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

export const number = (amount: number) => whole.format(amount)
/** "+15", "-20" */
export const signedNumber = (amount: number) => signed.format(amount)
/** A short number: whole below ten thousand, then "12.3K", "4.5M". */
export const shortNumber = (amount: number) =>
  // Spanish sets a space before the letter.
  Math.abs(amount) < 10_000 ? number(amount) : compact.format(amount).replace(/\s/g, '')
/** "4.0", "12.3" */
export const inTenths = (amount: number) => tenths.format(amount)
/** "45%", from the number 45. */
export const percent = (amount: number) => hundredths.format(amount / 100)
/** "5.5%" */
export const exactPercent = (amount: number) => twoDecimals.format(amount / 100)
/** "6", "7.5": minutes in hours. */
export const hoursText = (minutes: number) => upToTenths.format(minutes / 60)
