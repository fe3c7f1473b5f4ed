import type { Receipt } from '#contract/documents/receipt.ts'
import { api } from '#web/api.ts'
import { toastFailure, toastNotUndone } from '#web/http/failure-toast.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { receiptWords } from '#words/receipts.ts'
import {
  addedReceipt,
  changedReceipt,
  numberText,
  OF_RECEIPT,
  type ReceiptWrite,
  receiptPath,
  receiptSubject,
} from './receipt-cache.ts'

const paramOf = ({ receipt }: ReceiptWrite) => ({ receiptId: String(receipt.receipt_id) })

/** A receipt alone, as it looks until the server answers. Its number is 0 until then. */
interface ReceiptCreation extends ReceiptWrite {
  receipt: Receipt
  created: { receipt_id: number }
}

export const createReceipt = defineWrite('receipt/create', {
  ...OF_RECEIPT,
  failure: receiptWords.notCreated,
  send: (input: ReceiptCreation, options) => {
    const { lead_id, title, total_cents, due_on } = input.receipt
    const json = { ...idsToSend(input), title, total_cents, due_on }
    return bodyOf(api.leads[':leadId'].receipts.$post({ param: { leadId: String(lead_id) }, json }, options))
  },
  change: ({ receipt }, created_at) => [addedReceipt({ ...receipt, created_at })],
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.create(leadTitle),
    path: ({ receipt }) => receiptPath(receipt),
  },
  done: () => void toast.success(receiptWords.created),
})

/** Changes until when an invoice is to pay. */
export const changeDueDate = defineWrite('receipt/due-date', {
  ...OF_RECEIPT,
  failure: receiptWords.dueNotChanged,
  send: (input: ReceiptWrite & Pick<Receipt, 'due_on'>, options) =>
    bodyOf(api.receipts[':receiptId'].$put({ param: paramOf(input), json: { due_on: input.due_on } }, options)),
  change: ({ receipt, due_on }) => [changedReceipt(receipt.receipt_id, (before) => ({ ...before, due_on }))],
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.due(leadTitle),
    path: ({ receipt }) => receiptPath(receipt),
  },
  done: () => void toast.success(receiptWords.dueChanged),
})

/** A deleted receipt, as its list shows it again after an undo. */
interface ReceiptDeletion extends ReceiptWrite {
  receipt: Receipt
}

const restoreReceipt = defineWrite('receipt/restore', {
  ...OF_RECEIPT,
  send: (input: ReceiptDeletion, options) =>
    bodyOf(api.receipts[':receiptId'].restoration.$post({ param: paramOf(input) }, options)),
  change: ({ receipt }) => [addedReceipt(receipt)],
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.restore(leadTitle),
    path: ({ receipt }) => receiptPath(receipt),
  },
  done: ({ receipt }) => void toast.info(receiptWords.restoredReceipt(numberText(receipt))),
  failed: toastNotUndone,
})

/** Deletes a receipt without payments. The toast offers an undo. */
export const deleteReceipt = defineWrite('receipt/delete', {
  ...OF_RECEIPT,
  send: (input: ReceiptDeletion, options) =>
    bodyOf(api.receipts[':receiptId'].$delete({ param: paramOf(input) }, options)),
  change: ({ receipt }) => [changedReceipt(receipt.receipt_id, () => null)],
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.delete(leadTitle),
    undo: (deletion) => (client) => void makeWrite(client, restoreReceipt, deletion),
  },
  done: (_, deletion, client) =>
    toast.undoable(
      receiptWords.deletedReceipt(numberText(deletion.receipt)),
      [receiptSubject(deletion)],
      () => void makeWrite(client, restoreReceipt, deletion),
    ),
  failed: toastFailure(receiptWords.notDeleted),
})

// A link needs the server's answer: without a network there is none to give, and none ends.

/** Makes the customer's link, or extends the working one. */
export const linkReceipt = defineWrite('receipt/link', {
  ...OF_RECEIPT,
  failure: receiptWords.notSent,
  send: (input: ReceiptWrite, options) =>
    bodyOf(api.receipts[':receiptId'].link.$post({ param: paramOf(input) }, options)),
  failed: (error) => toast.error(error.message),
})

export const endReceiptLink = defineWrite('receipt/end-link', {
  ...OF_RECEIPT,
  failure: receiptWords.linkNotEnded,
  send: (input: ReceiptWrite, options) =>
    bodyOf(api.receipts[':receiptId'].link.$delete({ param: paramOf(input) }, options)),
  done: () => void toast.success(receiptWords.linkEnded),
  failed: (error) => toast.error(error.message),
})
