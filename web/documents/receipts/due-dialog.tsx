import * as v from 'valibot'
import { type Receipt, ReceiptDue } from '#contract/documents/receipt.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { TextField } from '#web/ui/field.tsx'
import { receiptWords } from '#words/receipts.ts'
import { changeDueDate } from './receipt.write.ts'

/** A typed due date; null while the field is empty. */
export const typedDueOn = v.pipe(
  v.string(),
  v.transform((day) => day || null),
  ReceiptDue.entries.due_on,
)

const DueForm = v.object({ due_on: typedDueOn })

interface DueDialogProps {
  receipt: Receipt
  leadTitle: string
  onClose: () => void
}

/** Changes until when an invoice is to pay. */
export const DueDialog = ({ receipt, leadTitle, onClose }: DueDialogProps) => {
  const { receipt_id, lead_id } = receipt
  const form = useForm(DueForm, { start: { due_on: receipt.due_on ?? '' } })
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(changeDueDate, {
    done: saved,
    queued: saved,
    failed: (error) => form.refused(error, { problem: error.message }),
  })
  return (
    <FormDialog
      title={receiptWords.changeDue}
      form={form}
      onSave={() => form.submit(({ due_on }) => write({ receipt: { receipt_id, lead_id }, leadTitle, due_on }))}
      onClose={onClose}
    >
      <TextField
        label={receiptWords.dueOn}
        hint={receiptWords.dueHint}
        type="date"
        min={receipt.issued_on}
        {...form.bind('due_on')}
      />
    </FormDialog>
  )
}
