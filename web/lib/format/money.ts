import { locale } from '#words/language.ts'

// Currencies default to two decimals; some engines would print "$50.0K".
const formatter = (options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
    ...options,
  })
const dollars = formatter()
const withCents = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const thousands = formatter({ notation: 'compact', maximumFractionDigits: 1 })
const millions = formatter({ notation: 'compact', maximumFractionDigits: 2 })

/** US dollars, with cents only if there are any: "$1,500", "$99.99". */
export const money = (amount: number) => (Math.round(amount * 100) % 100 === 0 ? dollars : withCents).format(amount)
/** US dollars without cents, for the pipeline value and the infographic. */
export const wholeMoney = (amount: number) => dollars.format(amount)

/** Dollars in the short form of a goal: "$50K", "$12.5K", "$1.25M"; unshortened below a thousand. */
export const shortMoney = (amount: number) => {
  if (amount < 1000) return money(amount)
  // Spanish sets a space before the letter.
  return (amount < 1_000_000 ? thousands : millions).format(amount).replace(/\s/g, '')
}
