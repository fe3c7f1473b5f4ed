import { expect, test } from 'vitest'
import { type Settlement, settlementOf } from '#contract/documents/receipt-settlement.ts'

const TODAY = '2026-12-01'
const ON_TIME = '2026-12-15'
const LATE = '2026-11-30'

const INVOICE: Settlement = {
  ...{ name: 'invoice', state: 'open', balance: 100_000, credit: 0 },
  ...{ depositPaid: 0, depositDue: 0, otherPaid: 0 },
}
const RECEIPT: Settlement = { ...INVOICE, name: 'receipt', state: 'paid', balance: 0 }

test.each<[string, Partial<Parameters<typeof settlementOf>[0]>, Settlement]>([
  ['nothing paid', {}, INVOICE],
  ['nothing paid on the last day', { due_on: TODAY }, INVOICE],
  ['nothing paid after the last day', { due_on: LATE }, { ...INVOICE, state: 'overdue' }],
  ['nothing paid without a due date', { due_on: null }, INVOICE],
  [
    'paid in part without a deposit',
    { paid_cents: 40_000 },
    { ...INVOICE, state: 'partly_paid', balance: 60_000, otherPaid: 40_000 },
  ],
  [
    'a part of the deposit',
    { deposit_cents: 50_000, paid_cents: 20_000 },
    { ...INVOICE, state: 'partly_paid', balance: 80_000, depositPaid: 20_000, depositDue: 30_000 },
  ],
  [
    'more than the deposit',
    { deposit_cents: 50_000, paid_cents: 70_000 },
    { ...INVOICE, state: 'partly_paid', balance: 30_000, depositPaid: 50_000, otherPaid: 20_000 },
  ],
  [
    'paid in part after the last day',
    { paid_cents: 40_000, due_on: LATE },
    { ...INVOICE, state: 'overdue', balance: 60_000, otherPaid: 40_000 },
  ],
  ['all paid', { paid_cents: 100_000 }, { ...RECEIPT, otherPaid: 100_000 }],
  ['all paid after the last day', { paid_cents: 100_000, due_on: LATE }, { ...RECEIPT, otherPaid: 100_000 }],
  ['paid twice', { paid_cents: 200_000 }, { ...RECEIPT, credit: 100_000, otherPaid: 200_000 }],
  ['a deposit above the total', { deposit_cents: 150_000 }, { ...INVOICE, depositDue: 100_000 }],
  [
    'a paid deposit above the total',
    { deposit_cents: 150_000, paid_cents: 105_000 },
    { ...RECEIPT, credit: 5000, depositPaid: 100_000, otherPaid: 5000 },
  ],
  ['more refunded than paid', { paid_cents: -5000 }, INVOICE],
  ['nothing to pay', { total_cents: 0 }, RECEIPT],
])('%s', (_, fields, settlement) => {
  const owed = { total_cents: 100_000, deposit_cents: 0, paid_cents: 0, due_on: ON_TIME, ...fields }
  expect(settlementOf(owed, TODAY)).toEqual(settlement)
})
