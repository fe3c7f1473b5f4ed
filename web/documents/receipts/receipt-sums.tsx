import { formatCents } from '#contract/documents/document-format.ts'
import type { Receipt } from '#contract/documents/receipt.ts'
import { resultOf } from '#contract/documents/receipt-blocks.ts'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { fieldWords } from '#words/fields.ts'
import { receiptWords } from '#words/receipts.ts'
import styles from './receipt.module.css'
import { settlementToday } from './receipt-cache.ts'

/** Balance, paid, deposit and total in big figures. */
export const ReceiptSums = ({ receipt }: { receipt: Receipt }) => {
  const settlement = settlementToday(receipt)
  const { state, depositDue, depositPaid } = settlement
  const { total_cents, paid_cents } = receipt
  const isPaid = state === 'paid'
  const { balanceDue: balance, credit, states } = receiptWords
  const result = resultOf({ settlement, paid_cents }, { balance, credit, paidInFull: states.paid })
  const deposit = depositPaid + depositDue
  const sums: [label: string, cents: number][] = [
    [result.label, result.cents],
    ...(result.label === states.paid ? [] : [[receiptWords.paid, paid_cents] as [string, number]]),
    ...(deposit > 0
      ? [[depositDue === 0 ? receiptWords.depositPaid : fieldWords.deposit, deposit] as [string, number]]
      : []),
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
