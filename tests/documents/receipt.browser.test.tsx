import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Receipt } from '#contract/documents/receipt.ts'
import { dayOf } from '#contract/weeks.ts'
import { USER } from '../support/screen/answers.ts'
import { openDocuments, receiptWith } from '../support/screen/documents.ts'
import { button, dialog, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { browserHas } from '../support/screen/visit.ts'

const open = async (fields: Partial<Receipt> = {}) => {
  const opened = await openDocuments('/leads/9/receipts/7', { receipt: receiptWith(fields) })
  await isShown(heading('Invoice R2026-0012', 1))
  return opened
}
const sums = () => {
  const terms = page.getByRole('main').getByRole('term').elements()
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
}
const sumIs = (label: string, amount: string) => expect.poll(sums).toContainEqual([label, amount])
const amount = () => dialog().getByRole('textbox', { name: /^Amount/ })
const openDialog = async (fields: Partial<Receipt> = {}) => {
  const opened = await open(fields)
  await press('Record payment')
  await isShown(dialog())
  return opened
}
const pay = async (method: string) => {
  await dialog().getByText(method, { exact: true }).click()
  await press(/^Record/, dialog())
}

test.each([
  ['the deposit', {}, '1,000.00'],
  ['what is missing of the deposit', { paid_cents: 40_000 }, '600.00'],
  ['the balance after the deposit', { paid_cents: 100_000 }, '2,580.50'],
  ['the balance without a deposit', { deposit_cents: 0 }, '3,580.50'],
])('the amount begins with %s', async (_, fields, expected) => {
  await openDialog(fields)
  await expect.element(amount()).toHaveValue(expected)
})

test('a button sets the amount to the balance, and a double click sends one payment in cents with the day', async () => {
  const { server } = await openDialog()
  await press('Balance $3,580.50', dialog())
  await dialog().getByRole('textbox', { name: 'Note' }).fill(' No. 1043 ')
  await dialog().getByText('Check', { exact: true }).click()
  const answer = server.hold('POST /receipts/:receiptId/payments')
  await button('Record $3,580.50', dialog()).dblClick()
  answer()
  await isShown(toast('Payment of $3,580.50 recorded'))
  await isMissing(dialog())
  const paid = { amount_cents: 358_050, method: 'check', note: 'No. 1043' }
  const json = { ...paid, paid_on: dayOf(Date.now(), USER.business.time_zone) }
  await expect.poll(() => server.writes).toMatchObject([{ path: '/receipts/7/payments', json }])
})

test.each([
  ['1,5', 'Cash', 'Amount: does "1,5" mean 15 or 1.5? Please write it that way.'],
  ['3580.51', 'Cash', 'The balance is $3,580.50. A payment can be at most that.'],
])('the amount %j by %j is not sent: %s', async (typed, method, problem) => {
  const { server } = await openDialog()
  await amount().fill(typed)
  await dialog().getByText(method).click()
  await press(/^Record/, dialog())
  await isShown(dialog().getByText(problem))
  expect(server.writes).toEqual([])
})

test('the way of paying begins with a check, and after a payment with the last one', async () => {
  await openDialog()
  await expect.element(dialog().getByRole('radio', { name: 'Check' })).toBeChecked()
  await amount().fill('900')
  await pay('Transfer')
  await isShown(toast('Payment of $900.00 recorded'))
  await press('Record payment')
  await expect.element(dialog().getByRole('radio', { name: 'Transfer' })).toBeChecked()
})

test('a refusal because of another payment keeps what was typed, with the balance at the amount', async () => {
  const { setPayments } = await openDialog()
  const other = { payment_id: 9, receipt_id: 7, method: 'cash' as const, paid_on: '2026-11-26', note: '' }
  setPayments([{ ...other, amount_cents: 300_000, user_id: 1, user_name: 'Ada', created_at: 1 }])
  await amount().fill('900')
  await pay('Transfer')
  await isShown(dialog().getByText('The balance is $580.50. A payment can be at most that.'))
  await expect.element(amount()).toHaveValue('900')
})

test('payments lower the balance, a deleted one raises it at once and returns by Undo, and a paid receipt offers Finished', async () => {
  const undo = () => page.getByRole('button', { name: /^Undo/ }).last().click()
  const { server } = await openDialog()
  await pay('Cash')
  await sumIs('Balance due', '$2,580.50')
  const answer = server.hold('DELETE /payments/:paymentId')
  await press('Delete the payment of $1,000.00')
  await sumIs('Balance due', '$3,580.50')
  answer()
  await isShown(toast('Payment of $1,000.00 deleted'))
  await undo()
  await sumIs('Balance due', '$2,580.50')
  await press('Record payment')
  await pay('Check')
  await press('Move to Finished')
  await isShown(toast('OAK STREET moved to Finished'))
  await isMissing(button('Move to Finished'))
  await undo()
  await isShown(button('Move to Finished'))
})

test('an overdue invoice says since when, and without a due date it is due on receipt', async () => {
  const { server } = await open({ due_on: '2026-01-01' })
  await isShown(page.getByText('Overdue').first())
  await isShown(page.getByText('Was due Jan 1, 2026'))
  await press('Change due date')
  await dialog().getByLabelText('Due date').fill('')
  await press('Save', dialog())
  await isShown(toast('Due date changed'))
  await isShown(page.getByText('Due on receipt').first())
  await isMissing(page.getByText('Overdue'))
  expect(server.last('PUT /receipts/:receiptId')?.json).toEqual({ due_on: null })
})

test('a payment without a network lowers the balance at once and is marked as not sent', async () => {
  const { server } = await open()
  server.setOnline(false)
  await press('Record payment')
  await pay('Cash')
  await sumIs('Balance due', '$2,580.50')
  // The receipt and its payment both have a mark.
  await expect.poll(() => page.getByText('Not sent yet').elements().length).toBe(2)
  server.setOnline(true)
  await isMissing(page.getByText('Not sent yet'))
  await expect.poll(() => server.writes).toHaveLength(1)
})

test('PDF downloads the document under its name, and Share hands it to the device', async () => {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  browserHas('canShare', () => true)
  browserHas('share', async ({ files: [file] = [] }: ShareData) => files.push(`${file?.name} ${file?.type}`))
  await open()
  await press('PDF')
  await isShown(toast('PDF saved.'))
  await press('Share')
  await expect.poll(() => files).toEqual(['Invoice R2026-0012.pdf', 'Invoice R2026-0012.pdf application/pdf'])
})

test('Print prints under the name of the document', async () => {
  const printed: string[] = []
  await open()
  const before = document.title
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(document.title))
  await press('Print')
  await expect.poll(() => printed).toEqual(['Invoice R2026-0012'])
  await expect.element(button('PDF')).toBeDisabled()
  dispatchEvent(new Event('afterprint'))
  await expect.element(button('PDF')).toBeEnabled()
  expect(document.title).toBe(before)
})

test('a PDF that cannot be made is an error that offers another try', async () => {
  await open({ title: '王小明' })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press('PDF')
  await isShown(toast('The PDF could not be made. Try again.'))
  await expect.element(button('PDF')).toBeEnabled()
})

test.each([
  ['cannot be made while the code for it is not on the device', null],
  ['can be made by the code on the device', {}],
])('without a network a PDF %s; Print needs none', async (_, controller) => {
  browserHas('controller', controller, navigator.serviceWorker)
  const { server } = await open()
  server.setOnline(false)
  await isShown(page.getByText(/^Offline/).first())
  await expect.element(button('Print')).toBeEnabled()
  for (const name of ['PDF', 'Share'])
    await (controller ? expect.element(button(name)).toBeEnabled() : expect.element(button(name)).toBeDisabled())
})
