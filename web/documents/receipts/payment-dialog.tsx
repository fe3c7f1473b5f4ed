import { ArrowLeftRight, Banknote, CreditCard, Ellipsis, type LucideIcon, ReceiptText } from 'lucide-react'
import * as v from 'valibot'
import { formatCents } from '#contract/documents/document-format.ts'
import { PAYMENT_METHODS, PAYMENT_NOTE_MAX, type PaymentMethod, type Receipt } from '#contract/documents/receipt.ts'
import { line } from '#contract/fields.ts'
import { Day } from '#contract/plausible-day.ts'
import { because } from '#contract/validation.ts'
import { centsText, readTyped, typedCents } from '#web/documents/typed-amounts.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { businessToday } from '#web/lib/format/business-day.ts'
import { newRecordId } from '#web/lib/record-ids.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTile } from '#web/ui/choice-tile.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FieldSet, Grid, Problem, Row } from '#web/ui/layout/layout.tsx'
import { documentWords } from '#words/documents.ts'
import { fieldWords } from '#words/fields.ts'
import { receiptWords } from '#words/receipts.ts'
import { recordPayment } from './payment.write.ts'
import styles from './receipt.module.css'
import { numberText, settlementToday } from './receipt-cache.ts'

/** A payment of at most the balance, in cents. */
const paymentForm = (balance: number) =>
  v.object({
    amount_cents: v.pipe(
      typedCents('amount', 1),
      v.maxValue(balance, because('amount_above_balance', { balance: formatCents(balance) })),
    ),
    method: v.picklist(PAYMENT_METHODS, because('payment_method_required')),
    paid_on: Day('paid_on'),
    note: line('note', PAYMENT_NOTE_MAX),
  })

/** Where the device remembers how the last payment was made. */
const LAST_METHOD = 'payment-method'

const METHOD_ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  check: ReceiptText,
  card: CreditCard,
  transfer: ArrowLeftRight,
  other: Ellipsis,
}

interface PaymentDialogProps {
  receipt: Receipt
  leadTitle: string
  onClose: () => void
}

/**
 * Records a payment. The amount begins with what is due of the deposit, else with the balance, the way of paying with the
 * last one on this device. The typed text stays until the write succeeds.
 */
export const PaymentDialog = ({ receipt, leadTitle, onClose }: PaymentDialogProps) => {
  const { user_id, name: user_name } = useUser()
  const today = businessToday()
  const { balance, depositDue: deposit } = settlementToday(receipt)
  const form = useForm(paymentForm(balance), {
    storeAs: `receipt.${receipt.receipt_id}.payment`,
    start: { amount_cents: centsText(deposit || balance), method: remembered(LAST_METHOD) ?? 'check', paid_on: today },
  })
  const saved = () => {
    form.saved()
    onClose()
  }
  const { write } = useWrite(recordPayment, {
    formText: form.textRef,
    resend: form.startResending,
    done: saved,
    queued: saved,
    failed: (error) => form.refused(error, refusalOf(error)),
  })
  const save = () =>
    form.submit((typed) => {
      const payment_id = newRecordId()
      remember(LAST_METHOD, typed.method)
      const { receipt_id, lead_id } = receipt
      write({
        receipt: { receipt_id, lead_id },
        leadTitle,
        payment: { ...typed, payment_id, receipt_id, user_id, user_name, created_at: serverNow() },
        created: { payment_id },
      })
    })
  const amount = readTyped(typedCents('amount', 1), form.values.amount_cents).value
  const method = form.bind('method')
  return (
    <FormDialog
      title={receipt.number_seq === 0 ? receiptWords.recordOfUnnumbered : receiptWords.recordOf(numberText(receipt))}
      form={form}
      submit={amount === undefined ? receiptWords.record : receiptWords.save(formatCents(amount))}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={fieldWords.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.bind('amount_cents')}
      />
      <Grid gap={2} least="9rem">
        {[
          { what: fieldWords.deposit, cents: deposit },
          { what: receiptWords.balance, cents: balance },
        ].map(
          ({ what, cents }) =>
            cents > 0 && (
              <Button
                key={what}
                aria-pressed={amount === cents}
                onClick={() => form.setText('amount_cents', centsText(cents))}
              >
                {receiptWords.amountIs(what, formatCents(cents))}
              </Button>
            ),
        )}
      </Grid>
      <FieldSet aria-describedby={method.error && 'payment-method-error'}>
        <legend>{receiptWords.method}</legend>
        <Row align="stretch" className={styles.methods}>
          {PAYMENT_METHODS.map((each) => {
            const Icon = METHOD_ICONS[each]
            return (
              <ChoiceTile
                key={each}
                type="radio"
                name="method"
                value={each}
                checked={method.value === each}
                onChange={() => form.setText('method', each)}
              >
                <Icon aria-hidden="true" />
                {documentWords.methods[each]}
              </ChoiceTile>
            )
          })}
        </Row>
        {method.error && (
          <Problem id="payment-method-error" role="alert">
            {method.error}
          </Problem>
        )}
      </FieldSet>
      <TextField label={receiptWords.day} type="date" max={today} required {...form.bind('paid_on')} />
      <TextField
        label={fieldWords.note}
        maxLength={PAYMENT_NOTE_MAX}
        placeholder={receiptWords.noteHint}
        autoComplete="off"
        {...form.bind('note')}
      />
    </FormDialog>
  )
}

/** Another payment may have lowered the balance meanwhile. */
const refusalOf = ({ answer: { reason }, message }: ApiError) =>
  reason === 'payment_above_balance' ? { issues: { amount_cents: message } } : { problem: message }
