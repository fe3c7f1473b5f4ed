import type { Payment } from '#contract/documents/receipt.ts'
import { allows } from '#contract/permissions.ts'
import { businessDay, businessToday } from '#web/lib/format/business-day.ts'
import { useUser } from '#web/session/session.ts'

/** The permissions of the user on receipts and payments. The server checks them again. */
export const useReceiptPermissions = () => {
  const { permissions, user_id } = useUser()
  const record = allows(permissions, 'Payments: Record')
  const isOfToday = (at: number) => businessDay(at) === businessToday()
  return {
    view: allows(permissions, 'Estimates: View'),
    create: allows(permissions, 'Estimates: Edit'),
    send: allows(permissions, 'Estimates: Send') && allows(permissions, 'Contacts: View'),
    remove: allows(permissions, 'Estimates: Delete'),
    move: allows(permissions, 'Leads: Change Stage'),
    record,
    /** Who records payments deletes own ones of the same day. */
    removePayment: (payment: Pick<Payment, 'user_id' | 'created_at'>) =>
      allows(permissions, 'Payments: Delete') ||
      (record && payment.user_id === user_id && isOfToday(payment.created_at)),
  }
}
