import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '#contract/documents/receipt.ts'
import { dayOf } from '#contract/weeks.ts'
import { PaymentDialog } from '#web/documents/receipts/payment-dialog.tsx'
import { newReceipt } from '#web/documents/receipts/receipt-cache.ts'
import { timeZone } from '#web/lib/format/time-zone.ts'
import {
  answer,
  field,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'

withFakeServer()

const onClose = vi.fn()
beforeEach(() => onClose.mockReset())

const OWED = { receipt_id: 7, lead_id: 9, title: 'OAK STREET', total_cents: 358_050, created_at: 1 }
const receiptWith = (fields: Partial<Receipt> = {}): Receipt => ({
  ...newReceipt({ ...OWED, deposit_cents: 100_000 }),
  number_year: 2026,
  number_seq: 12,
  ...fields,
})

const show = (receipt = receiptWith()) =>
  render(withProviders(<PaymentDialog receipt={receipt} leadTitle="OAK STREET" onClose={onClose} />))
const amount = () => field('Amount').value
const choose = (method: string) => fireEvent.click(screen.getByRole('radio', { name: method, hidden: true }))
const record = async (label: string) => act(async () => press(label))
const PAID = { success: true, payment_id: 3, receipt: receiptWith({ paid_cents: 100_000, version: 2 }) }

test.each([
  ['the deposit', {}, '1,000.00'],
  ['what is missing of the deposit', { paid_cents: 40_000 }, '600.00'],
  ['the balance after the deposit', { paid_cents: 100_000 }, '2,580.50'],
  ['the balance without a deposit', { deposit_cents: 0 }, '3,580.50'],
])('the amount begins with %s', (_, fields, expected) => {
  show(receiptWith(fields))
  expect(amount()).toBe(expected)
})

test('a button sets the amount to the balance, and the payment is sent in cents with the day', async () => {
  show()
  press('Balance $3,580.50')
  choose('Check')
  type('Note', ' No. 1043 ')
  answer([201, { ...PAID, receipt: receiptWith({ paid_cents: 358_050, version: 2 }) }])
  await record('Record $3,580.50')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: expect.stringMatching(/\/receipts\/7\/payments$/),
      body: {
        amount_cents: 358_050,
        method: 'check',
        note: 'No. 1043',
        paid_on: dayOf(Date.now(), timeZone()),
      },
    },
  ])
  expect(messages()).toEqual(['Payment of $3,580.50 recorded'])
})

test.each([
  ['0', 'Amount must be from $0.01 to $1,000,000.00'],
  ['-5', 'Amount must be from $0.01 to $1,000,000.00'],
  ['1,5', 'Amount: does "1,5" mean 15 or 1.5? Please write it that way.'],
  ['ten', 'Amount must be a number, such as 12.50'],
  ['12.345', 'Amount can have at most 2 decimals'],
  ['3580.51', 'The balance is $3,580.50. A payment can be at most that.'],
  ['', 'Amount is required'],
])('the amount %j is not sent: %s', async (typed, problem) => {
  show()
  choose('Cash')
  type('Amount', typed)
  await act(async () => {
    fireEvent.submit(screen.getByRole('textbox', { name: /^Amount/ }))
  })
  expect(screen.getByText(problem)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('without a method nothing is sent, and the dialog says so', async () => {
  show()
  await record('Record $1,000.00')
  expect(screen.getByRole('alert').textContent).toBe('Choose how it was paid')
  expect(sent()).toEqual([])
})

test('a refusal because of another payment keeps what was typed, with the balance at the amount', async () => {
  show()
  choose('Transfer')
  const sentence = 'The balance is $580.50. A payment can be at most that.'
  answer([400, refusal('invalid_input', sentence, { reason: 'payment_above_balance', params: { balance: '$580.50' } })])
  await record('Record $1,000.00')
  await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy())
  expect(amount()).toBe('1,000.00')
  expect(onClose).not.toHaveBeenCalled()
})

test('a double click records one payment', async () => {
  show()
  choose('Cash')
  answer([201, PAID], [201, PAID])
  await act(async () => {
    press('Record $1,000.00')
    fireEvent.submit(screen.getByRole('textbox', { name: /^Amount/ }))
  })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(1)
})
