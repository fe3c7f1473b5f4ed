import { formatCents } from '#contract/documents/document-format.ts'
import { balanceOf, type Receipt } from '#contract/documents/receipt.ts'
import { fieldWords } from '#words/fields.ts'
import { receiptWords } from '#words/receipts.ts'
import { depositDue } from './receipt-cache.ts'
import styles from './receipt-sums.module.css'

/** Balance, paid, deposit and total in big figures. */
export const ReceiptSums = ({ receipt }: { receipt: Receipt }) => {
  const balance = balanceOf(receipt)
  const { total_cents, paid_cents, deposit_cents } = receipt
  const isDepositPaid = depositDue(receipt) === 0
  return (
    <dl className={styles.sums}>
      <div className={styles.balance} data-paid={balance === 0}>
        <dt>{balance === 0 ? receiptWords.paidInFull : receiptWords.balance}</dt>
        <dd>{formatCents(balance)}</dd>
      </div>
      <div>
        <dt>{receiptWords.paid}</dt>
        <dd>{formatCents(paid_cents)}</dd>
      </div>
      {deposit_cents > 0 && (
        <div>
          <dt>{isDepositPaid ? receiptWords.depositPaid : fieldWords.deposit}</dt>
          <dd>{formatCents(deposit_cents)}</dd>
        </div>
      )}
      <div>
        <dt>{receiptWords.total}</dt>
        <dd>{formatCents(total_cents)}</dd>
      </div>
    </dl>
  )
}
