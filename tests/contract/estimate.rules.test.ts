import * as v from 'valibot'
import { expect, test } from 'vitest'
import { typedEstimate } from '#contract/estimate.ts'
import { reasonOfIssue } from '#contract/validation.ts'

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['5000', 5000],
  ['1250.5', 1250.5],
  ['1250.', 1250],
  ['.50', 0.5],
  ['$12,500', 12_500],
  ['12,500', 12_500],
  ['12,500.50', 12_500.5],
  ['1,000,000', 1_000_000],
  ['12 500', 12_500],
  ['5 000', 5000],
  ['5\u00a0000', 5000],
  ['12\u202f500,50', 12_500.5],
  ['12 500.5', 12_500.5],
  ["12'500", 12_500],
  ['12.500,50', 12_500.5],
  ['$ 950', 950],
  ['US$950', 950],
  ['USD 950.25', 950.25],
  ['950 usd', 950],
  ['950$', 950],
  ['1 500 dollars', 1500],
  ['5k', 5000],
  ['$12.5K', 12_500],
  ['１２００', 1200],
])('"%s" is %d dollars', (text, dollars) => {
  expect(v.parse(typedEstimate, text)).toBe(dollars)
})

const UNREADABLE = 'estimate_unreadable'

test.each([
  // These spellings mean different amounts in different countries.
  ['12.500', 'estimate_ambiguous', { one: '12500', other: '12.50' }],
  ['12,50', 'estimate_ambiguous', { one: '1250', other: '12.50' }],
  ['12,5', 'estimate_ambiguous', { one: '125', other: '12.50' }],
  ['12.500k', 'estimate_ambiguous', { one: '12500', other: '12.50' }],
  ['-5', 'estimate_negative', {}],
  ['-$5', 'estimate_negative', {}],
  ['$-5', 'estimate_negative', {}],
  ['1,000,001', 'estimate_too_large', { max: 1_000_000 }],
  ['1.000.001', 'estimate_too_large', { max: 1_000_000 }],
  ['12.505', UNREADABLE, {}],
  ['1,25,000', UNREADABLE, {}],
  ['12,5000', UNREADABLE, {}],
  ['0,500', UNREADABLE, {}],
  ['12 50', UNREADABLE, {}],
  ['5000 6000', UNREADABLE, {}],
  ['5000-6000', UNREADABLE, {}],
  ['about 5000', UNREADABLE, {}],
  ['five', UNREADABLE, {}],
  ['k', UNREADABLE, {}],
  ['$', UNREADABLE, {}],
  ['.', UNREADABLE, {}],
  ['5e3', UNREADABLE, {}],
  ['0x10', UNREADABLE, {}],
  ['NaN', UNREADABLE, {}],
  ['٥٠٠٠', UNREADABLE, {}],
])('"%s" is not guessed: %s', (text, reason, params) => {
  const { issues } = v.safeParse(typedEstimate, text)
  expect(issues?.map(reasonOfIssue)).toEqual([{ reason, params }])
})
