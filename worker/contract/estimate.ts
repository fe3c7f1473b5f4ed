import * as v from 'valibot'
import { estimate } from './fields.ts'
import { because } from './validation.ts'

/** The text around an amount: a sign, the currency, and a k for thousands. */
const FRAME = /^(-?)\s*(?:usd|us\s?\$|\$)?\s*(-?)\s*(.*?)\s*(k?)\s*(?:usd|\$|dollars?)?$/

/** The unambiguous spellings of an amount. */
const SPELLINGS = [
  /^(?:\d+\.?|\d*\.\d{1,2})$/,
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
]
/** "12.500" and "12,50" mean different amounts in different countries. */
const AMBIGUOUS = /^([1-9]\d*)[.,](\d{1,2}|\d\d0)$/

/** An amount in dollars, or the two readings of an ambiguous text, or neither for an unreadable text. */
interface Reading {
  dollars?: number
  readings?: { one: string; other: string }
}

/**
 * Reads a typed amount: "$12,500", "12 500", "12.500,50", "5k"; blank is 0. An ambiguous amount is refused, because a
 * wrong estimate does more harm than a question.
 */
const readEstimate = (text: string): Reading => {
  const typed = text.normalize('NFKC').trim().toLowerCase()
  if (typed === '') return { dollars: 0 }
  const [, sign, innerSign, digits = '', thousands] = FRAME.exec(typed) ?? []
  if (SPELLINGS.some((spelling) => spelling.test(digits))) {
    // A group has three digits, so one or two digits at the end are decimals.
    const [decimals = ''] = /[.,]\d{1,2}$/.exec(digits) ?? []
    const whole = digits.slice(0, digits.length - decimals.length).replace(/\D/g, '')
    const amount = Number(`${whole}.${decimals.slice(1)}0`)
    const dollars = thousands ? Math.round(amount * 1000) : amount
    return { dollars: sign || innerSign ? -dollars : dollars }
  }
  const [, before, after = ''] = AMBIGUOUS.exec(digits) ?? []
  return before ? { readings: { one: before + after, other: `${before}.${after.slice(0, 2).padEnd(2, '0')}` } } : {}
}

/** An estimate of a form, in dollars; blank is 0. */
export const typedEstimate = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { dollars, readings } = readEstimate(dataset.value)
    if (dollars !== undefined) return dollars
    addIssue({ message: readings ? because('estimate_ambiguous', readings) : because('estimate_unreadable') })
    return NEVER
  }),
  estimate,
)
