import { Link } from 'react-router-dom'
import { formatCents } from '#contract/documents/document-format.ts'
import { receiptNumber } from '#contract/documents/number.ts'
import type { MoneyOwed, OwedReceipt } from '#contract/stats/money.ts'
import { Bar } from '#web/ui/bar.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './money.module.css'

/** What customers owe, by age, with links to the oldest receipts. */
export const OwedAges = ({ owed: { ages, oldest } }: { owed: MoneyOwed }) => {
  const all = ages.reduce((sum, { cents }) => sum + cents, 0)
  const receipts = ages.reduce((sum, age) => sum + age.receipts, 0)
  if (receipts === 0) return <p className={styles.quiet}>{statsWords.nothingOwed}</p>
  return (
    <>
      <p className={styles.sum}>
        <strong>{formatCents(all)}</strong> {statsWords.onReceipts(receipts)}
      </p>
      <dl className={styles.rows}>
        {ages.map(({ from_days, cents, receipts: count }, i) => (
          <div key={from_days} className={styles.row}>
            <dt>{statsWords.age(from_days, ages[i + 1]?.from_days)}</dt>
            <dd className={styles.bar}>
              <Bar share={all === 0 ? 0 : cents / all} color={COLORS[i]} />
            </dd>
            <dd className={styles.count}>{statsWords.receipts(count)}</dd>
            <dd className={styles.amount}>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {oldest.length > 0 && (
        <>
          <h3 className={styles.heading}>{statsWords.oldest}</h3>
          <ul className={styles.oldest}>
            {oldest.map((receipt) => (
              <OldestReceipt key={receipt.receipt_id} receipt={receipt} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The older, the worse. */
const COLORS = ['var(--good)', 'var(--warn)', 'var(--accent)', 'var(--bad)']

const OldestReceipt = ({ receipt }: { receipt: OwedReceipt }) => (
  <li>
    <Link className={styles.receipt} to={`/leads/${receipt.lead_id}/receipts/${receipt.receipt_id}`}>
      <span className={styles.name} dir="auto">
        {receipt.name ?? receipt.title}
      </span>
      <span className={styles.amount}>{formatCents(receipt.balance_cents)}</span>
      <span className={styles.facts}>
        {receiptNumber(receipt)} · {statsWords.daysOld(receipt.days)}
      </span>
    </Link>
  </li>
)
