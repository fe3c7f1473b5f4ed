import type { Receipt } from '#contract/documents/receipt.ts'
import { api } from '#web/api.ts'
import { failureToast, offerResend } from '#web/http/failure-toast.ts'
import { bodyOf, sentenceOf } from '#web/http/fetch-api.ts'
import { idsToSend } from '#web/lib/record-ids.ts'
import { toast, UNDO_MS } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { receiptWords } from '#words/receipts.ts'
import { uiWords } from '#words/ui.ts'
import {
  numberText,
  overlayReceipts,
  placeReceipt,
  type ReceiptWrite,
  receiptPath,
  receiptSubject,
  STALE_WITH_RECEIPT,
  withoutReceipt,
  withReceipt,
} from './receipt-cache.ts'

/** A receipt alone, as it looks until the server answers. Its number is 0 until then. */
interface ReceiptCreation extends ReceiptWrite {
  receipt: Receipt
  created: { receipt_id: number }
}

export const createReceipt = defineWrite('receipt/create', {
  failure: receiptWords.notCreated,
  send: (input: ReceiptCreation, options) => {
    const { lead_id, title, total_cents } = input.receipt
    const json = { ...idsToSend(input), title, total_cents }
    return bodyOf(api.leads[':leadId'].receipts.$post({ param: { leadId: String(lead_id) }, json }, options))
  },
  subject: receiptSubject,
  apply: overlayReceipts<ReceiptCreation>((receipts, { receipt }, at) =>
    withReceipt(receipts, { ...receipt, created_at: at }),
  ),
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.create(leadTitle),
    path: ({ receipt }) => receiptPath(receipt),
  },
  done: ({ receipt }, _, client) => {
    placeReceipt(client, receipt)
    toast.success(receiptWords.created)
  },
  refresh: () => STALE_WITH_RECEIPT,
})

/** A deleted receipt, as its list shows it again after an undo. */
interface ReceiptDeletion extends ReceiptWrite {
  receipt: Receipt
}

const paramOf = ({ receipt }: ReceiptWrite) => ({ receiptId: String(receipt.receipt_id) })

const restoreReceipt = defineWrite('receipt/restore', {
  send: (input: ReceiptDeletion, options) =>
    bodyOf(api.receipts[':receiptId'].restoration.$post({ param: paramOf(input) }, options)),
  subject: receiptSubject,
  apply: overlayReceipts<ReceiptDeletion>((receipts, { receipt }) => withReceipt(receipts, receipt)),
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.restore(leadTitle),
    path: ({ receipt }) => receiptPath(receipt),
  },
  done: ({ receipt }, _, client) => {
    placeReceipt(client, receipt)
    toast.info(receiptWords.restoredReceipt(numberText(receipt)))
  },
  failed: (error) => toast.error(error.message, { title: uiWords.notUndone, ...offerResend(error) }),
  refresh: () => STALE_WITH_RECEIPT,
})

/** Deletes a receipt without payments. The toast offers an undo. */
export const deleteReceipt = defineWrite('receipt/delete', {
  send: (input: ReceiptDeletion, options) =>
    bodyOf(api.receipts[':receiptId'].$delete({ param: paramOf(input) }, options)),
  subject: receiptSubject,
  apply: overlayReceipts<ReceiptDeletion>((receipts, { receipt }) => withoutReceipt(receipts, receipt.receipt_id)),
  outbox: {
    title: ({ leadTitle }) => receiptWords.queued.delete(leadTitle),
    undo: (deletion) => (client) => void makeWrite(client, restoreReceipt, deletion),
  },
  done: (_, deletion, client) =>
    toast.success(receiptWords.deletedReceipt(numberText(deletion.receipt)), {
      duration: UNDO_MS,
      about: [receiptSubject(deletion)],
      action: { label: uiWords.undo, act: () => void makeWrite(client, restoreReceipt, deletion) },
    }),
  failed: (error) => toast.error(sentenceOf(error, receiptWords.notDeleted), failureToast(error)),
  refresh: () => STALE_WITH_RECEIPT,
})

// A link needs the server's answer: without a network there is none to give, and none ends.

/** Makes the customer's link, or extends the working one. */
export const linkReceipt = defineWrite('receipt/link', {
  failure: receiptWords.notSent,
  send: (input: ReceiptWrite, options) =>
    bodyOf(api.receipts[':receiptId'].link.$post({ param: paramOf(input) }, options)),
  subject: receiptSubject,
  done: ({ receipt }, _, client) => placeReceipt(client, receipt),
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_RECEIPT,
})

export const endReceiptLink = defineWrite('receipt/end-link', {
  failure: receiptWords.linkNotEnded,
  send: (input: ReceiptWrite, options) =>
    bodyOf(api.receipts[':receiptId'].link.$delete({ param: paramOf(input) }, options)),
  subject: receiptSubject,
  done: ({ receipt }, _, client) => {
    placeReceipt(client, receipt)
    toast.success(receiptWords.linkEnded)
  },
  failed: (error) => toast.error(error.message),
  refresh: () => STALE_WITH_RECEIPT,
})
