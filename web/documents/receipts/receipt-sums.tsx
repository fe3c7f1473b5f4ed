import { formatCents } from '#contract/documents/document-format.ts'
import { balanceOf, type Receipt } from '#contract/documents/receipt.ts'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { receiptWords } from '#words/receipts.ts'
import styles from './receipt.module.css'
import { depositDue } from './receipt-cache.ts'

/** Balance, paid, deposit and total in big figures. */
export const ReceiptSums = ({ receipt }: { receipt: Receipt }) => {
  const balance = balanceOf(receipt)
  const { total_cents, paid_cents, deposit_cents } = receipt
  const isPaid = balance === 0
  const depositLabel = depositDue(receipt) === 0 ? receiptWords.depositPaid : fieldWords.deposit
  const sums: [label: string, cents: number][] = [
    [isPaid ? receiptWords.paidInFull : receiptWords.balance, balance],
    [receiptWords.paid, paid_cents],
    ...(deposit_cents > 0 ? [[depositLabel, deposit_cents] as [string, number]] : []),
    [receiptWords.total, total_cents],
  ]
  const toneOf = (at: number) => (at > 0 ? 'soft' : isPaid ? 'good' : 'ink')
  return (
    <Row as="dl" gap={3} align="stretch">
      {sums.map(([label, cents], at) => (
        <Stack
          key={label}
          gap={0}
          box={at > 0 || isPaid ? 'raised' : 'wash'}
          className={styles.sum}
          data-paid={at === 0 && isPaid}
        >
          <Text as="dt" size="sm" tone={toneOf(at)} weight="semibold">
            {label}
          </Text>
          <Text as="dd" size={at === 0 ? '2xl' : 'lg'} tone={at === 0 ? toneOf(at) : 'ink'} weight="bold">
            {formatCents(cents)}
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
