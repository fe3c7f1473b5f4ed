import { Hono } from 'hono'
import {
  NewPayment,
  NewReceipt,
  PaymentAnswer,
  PaymentPath,
  Receipt,
  ReceiptAnswer,
  ReceiptDue,
  ReceiptPath,
} from '#contract/documents/receipt.ts'
import { DoneAnswer, LeadPath } from '#contract/leads/lead.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params } from '#worker/http/input.ts'
import { requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { readReceipt } from './access.ts'
import { planReceiptCreation } from './creation.ts'
import { planDueDate } from './due-date.ts'
import { planReceiptLink, planReceiptLinkEnd } from './link.ts'
import { planPayment, planPaymentRemoval, planPaymentRestoration } from './payment.ts'
import { presentReceipt } from './present.ts'
import { planReceiptRemoval, planReceiptRestoration } from './removal.ts'

const OWN_PAYMENT = 'A payment of another user or of an earlier day needs Payments: Delete'

export const receiptRoutes = new Hono<App>()
  .post(
    '/leads/:leadId/receipts',
    route('receipts.create', 'Create a receipt without an estimate', ReceiptAnswer, 201),
    requirePermissions('Estimates: Edit'),
    params(LeadPath),
    body(NewReceipt),
    (c) => write(c, planReceiptCreation(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .get(
    '/receipts/:receiptId',
    route('receipts.get', 'A receipt with its payments', Receipt),
    requirePermissions('Estimates: View'),
    params(ReceiptPath),
    async (c) => {
      const { receipt, payments } = await readReceipt(c.var, c.req.valid('param').receiptId)
      return c.json(await presentReceipt(c.env, c.var.actor, receipt, payments))
    },
  )
  .put(
    '/receipts/:receiptId',
    route('receipts.change', 'Change the due date of a receipt; null: due on receipt', ReceiptAnswer),
    requirePermissions('Estimates: Edit'),
    params(ReceiptPath),
    body(ReceiptDue),
    (c) => write(c, planDueDate(c.var, c.req.valid('param').receiptId, c.req.valid('json'))),
  )
  .delete(
    '/receipts/:receiptId',
    route('receipts.delete', 'Move a receipt without payments to the trash', DoneAnswer),
    requirePermissions('Estimates: Delete'),
    params(ReceiptPath),
    (c) => write(c, planReceiptRemoval(c.var, c.req.valid('param').receiptId)),
  )
  .post(
    '/receipts/:receiptId/restoration',
    route('receipts.restore', 'Restore a receipt', ReceiptAnswer),
    requirePermissions('Estimates: Delete'),
    params(ReceiptPath),
    (c) => write(c, planReceiptRestoration(c.var, c.req.valid('param').receiptId)),
  )
  .post(
    '/receipts/:receiptId/link',
    route('receipts.link', 'The link by which the customer opens a receipt, for 90 days from now', ReceiptAnswer),
    requirePermissions('Estimates: Send', 'Contacts: View'),
    params(ReceiptPath),
    (c) => write(c, planReceiptLink(c.var, c.req.valid('param').receiptId)),
  )
  .delete(
    '/receipts/:receiptId/link',
    route('receipts.endLink', "End the customer's link of a receipt", ReceiptAnswer),
    requirePermissions('Estimates: Send'),
    params(ReceiptPath),
    (c) => write(c, planReceiptLinkEnd(c.var, c.req.valid('param').receiptId)),
  )
  .post(
    '/receipts/:receiptId/payments',
    route('receipts.pay', 'Record a payment of at most the balance', PaymentAnswer, 201),
    requirePermissions('Payments: Record'),
    params(ReceiptPath),
    body(NewPayment),
    (c) => write(c, planPayment(c.var, c.req.valid('param').receiptId, c.req.valid('json'))),
  )
  .delete(
    '/payments/:paymentId',
    route('receipts.deletePayment', `Move a payment to the trash. ${OWN_PAYMENT}`, ReceiptAnswer),
    requireEitherPermission('Payments: Record', 'Payments: Delete'),
    params(PaymentPath),
    (c) => write(c, planPaymentRemoval(c.var, c.req.valid('param').paymentId)),
  )
  .post(
    '/payments/:paymentId/restoration',
    route('receipts.restorePayment', `Restore a payment that the balance covers. ${OWN_PAYMENT}`, ReceiptAnswer),
    requireEitherPermission('Payments: Record', 'Payments: Delete'),
    params(PaymentPath),
    (c) => write(c, planPaymentRestoration(c.var, c.req.valid('param').paymentId)),
  )
