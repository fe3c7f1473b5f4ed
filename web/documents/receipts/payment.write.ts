import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Payment } from '#contract/documents/receipt.ts'
import { api } from '#web/api.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend, newRecordId } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { discardUnsent } from '#web/offline/discard-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { documentWords } from '#words/documents.ts'
import { fieldWords } from '#words/fields.ts'
import { receiptWords } from '#words/receipts.ts'
import {
  amountOf,
  changedReceipt,
  OF_RECEIPT,
  type ReceiptWrite,
  receiptPath,
  receiptSubject,
  withoutPayment,
  withPayment,
} from './receipt-cache.ts'

/** A payment of a receipt, as it looks until the server answers. */
interface PaymentOf extends ReceiptWrite {
  payment: Payment
}

interface PaymentRecording extends PaymentOf {
  created: { payment_id: number }
}

/** The part of a recording that a later write about its payment takes. */
const paymentOf = ({ receipt, leadTitle, payment }: PaymentOf): PaymentOf => ({ receipt, leadTitle, payment })

const pathOf = ({ receipt }: ReceiptWrite) => receiptPath(receipt)
const paramOf = ({ payment }: PaymentOf) => ({ paymentId: String(payment.payment_id) })

/** A toast about a payment with an undo. */
const showUndoToast = (message: string, input: PaymentOf, act: () => void) =>
  toast.undoable(message, [receiptSubject(input)], act)

/** Records a payment. One above the balance is refused, and waits for a decision if it was queued. */
export const recordPayment = defineWrite('payment/record', {
  ...OF_RECEIPT,
  failure: receiptWords.notRecorded,
  send: (input: PaymentRecording, options) => {
    const { receipt, payment } = input
    const { amount_cents, method, paid_on, note } = payment
    const json = { ...idsToSend(input), amount_cents, method, paid_on, note }
    return bodyOf(
      api.receipts[':receiptId'].payments.$post({ param: { receiptId: String(receipt.receipt_id) }, json }, options),
    )
  },
  change: ({ receipt: { receipt_id }, payment }, created_at) => [
    changedReceipt(receipt_id, (receipt) => withPayment(receipt, { ...payment, created_at })),
  ],
  outbox: {
    title: ({ payment, leadTitle }) => receiptWords.queued.pay(amountOf(payment), leadTitle),
    path: pathOf,
    compare: ({ payment }) => [
      { label: fieldWords.amount, yours: amountOf(payment) },
      { label: receiptWords.method, yours: documentWords.methods[payment.method] },
      { label: fieldWords.note, yours: payment.note },
    ],
    undo: (recording) => (client) => void makeWrite(client, deletePayment, paymentOf(recording)),
  },
  done: ({ receipt, payment_id }, input, client) => {
    const payment = receipt.payments.find((one) => one.payment_id === payment_id) ?? input.payment
    const recorded = { ...paymentOf(input), payment }
    showUndoToast(receiptWords.recorded(amountOf(payment)), input, () => makeWrite(client, deletePayment, recorded))
  },
})

const restorePayment = defineWrite('payment/restore', {
  ...OF_RECEIPT,
  send: (input: PaymentOf, options) =>
    bodyOf(api.payments[':paymentId'].restoration.$post({ param: paramOf(input) }, options)),
  change: ({ receipt: { receipt_id }, payment }) => [
    changedReceipt(receipt_id, (receipt) => withPayment(receipt, payment)),
  ],
  outbox: {
    title: ({ payment, leadTitle }) => receiptWords.queued.restorePayment(amountOf(payment), leadTitle),
    path: pathOf,
  },
  done: (_, { payment }) => void toast.info(receiptWords.restored(amountOf(payment))),
  failed: toastNotUndone,
})

const deletePayment = defineWrite('payment/delete', {
  ...OF_RECEIPT,
  send: (input: PaymentOf, options) => bodyOf(api.payments[':paymentId'].$delete({ param: paramOf(input) }, options)),
  change: ({ receipt: { receipt_id }, payment: { payment_id } }) => [
    changedReceipt(receipt_id, (receipt) => withoutPayment(receipt, payment_id)),
  ],
  outbox: {
    title: ({ payment, leadTitle }) => receiptWords.queued.deletePayment(amountOf(payment), leadTitle),
    path: pathOf,
    undo: (deletion) => (client) => void makeWrite(client, restorePayment, deletion),
  },
  done: (_, input, client) => sayDeleted(input, () => makeWrite(client, restorePayment, input)),
  failed: toastFailure(receiptWords.notDeleted),
})

const sayDeleted = (input: PaymentOf, undo: () => void) =>
  showUndoToast(receiptWords.deleted(amountOf(input.payment)), input, undo)

const recordAgain = (client: QueryClient, recording: PaymentRecording) => {
  const payment_id = newRecordId()
  const payment = { ...recording.payment, payment_id }
  void makeWrite(client, recordPayment, { ...recording, payment, created: { payment_id } })
}

/** Deletes a payment and offers an undo. One that was never sent to the server is discarded. */
export const useDeletePayment = () => {
  const client = useQueryClient()
  const { write } = useWrite(deletePayment)
  return async (input: PaymentOf) => {
    const unsent = await discardUnsent<PaymentRecording>(client, input.payment.payment_id)
    if (!unsent) return write(input)
    sayDeleted(input, () => recordAgain(client, unsent))
  }
}
