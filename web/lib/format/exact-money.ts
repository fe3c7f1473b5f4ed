import { locale } from '#web/messages/language.ts'

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** US dollars, with their cents where there are any: "$1,500", "$99.99". */
export const exactMoney = (amount: number) => dollars.format(amount)
