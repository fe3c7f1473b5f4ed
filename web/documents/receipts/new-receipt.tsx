import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { ITEM_NAME_MAX } from '#contract/documents/content.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import { line } from '#contract/fields.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { newDueDate } from '#web/documents/document-business.ts'
import { typedCents } from '#web/documents/typed-amounts.ts'
import { FormBody, submitText } from '#web/forms/form-body.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { receiptWords } from '#words/receipts.ts'
import { typedDueOn } from './due-dialog.tsx'
import { createReceipt } from './receipt.write.ts'
import { newReceipt, receiptPath } from './receipt-cache.ts'

const ReceiptForm = v.object({
  title: line('document_title', ITEM_NAME_MAX),
  total_cents: typedCents('amount', 1),
  due_on: typedDueOn,
})

/** Creates an invoice without an estimate, and opens it. */
export const NewReceipt = ({ lead }: { lead: Lead }) => {
  const navigate = useNavigate()
  const { business } = useUser()
  const form = useForm(ReceiptForm, {
    storeAs: `lead.${lead.lead_id}.receipt`,
    start: { title: lead.project_title ?? '', due_on: newDueDate(business) },
  })
  const open = (receipt: Pick<Receipt, 'receipt_id' | 'lead_id'>) => {
    form.saved()
    navigate(receiptPath(receipt), { replace: true })
  }
  const { write } = useWrite(createReceipt, {
    formText: form.textRef,
    resend: form.startResending,
    done: ({ receipt }) => open(receipt),
    queued: ({ receipt }) => open(receipt),
    failed: (error) => form.refused(error, { problem: error.message }),
  })
  const save = () =>
    form.submit((typed) => {
      const receipt_id = newRecordId()
      const receipt = newReceipt({ ...typed, receipt_id, lead_id: lead.lead_id, created_at: serverNow() })
      write({ receipt, leadTitle: leadTitle(lead), created: { receipt_id } })
    })
  return (
    <Stack as="form" gap={4} {...form.props(save)}>
      <FormBody form={form}>
        <p>{receiptWords.createText}</p>
        <TextField label={receiptWords.title} maxLength={ITEM_NAME_MAX} autoComplete="off" {...form.bind('title')} />
        <TextField
          label={receiptWords.owed}
          inputMode="decimal"
          autoComplete="off"
          required
          {...form.bind('total_cents')}
        />
        <TextField label={receiptWords.dueOn} hint={receiptWords.dueHint} type="date" {...form.bind('due_on')} />
      </FormBody>
      <Button type="submit" kind="primary" aria-busy={form.isSaving}>
        {submitText(form, receiptWords.createAction)}
      </Button>
    </Stack>
  )
}
