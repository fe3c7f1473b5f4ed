import type { EstimateContent } from '#contract/documents/content.ts'
import { formatCents, formatRate } from '#contract/documents/document-format.ts'
import { defaultTotals } from '#contract/documents/totals.ts'
import { estimateWords } from '#words/estimates.ts'
import { fieldWords } from '#words/fields.ts'
import styles from './sums.module.css'

/** The sums of a content before the customer chooses. */
export const Sums = ({ content }: { content: EstimateContent }) => {
  const { subtotal, discount, tax, total, deposit } = defaultTotals(content)
  const [offer] = content.packages
  const rows = [
    [estimateWords.subtotal, formatCents(subtotal)],
    discount > 0 && [fieldWords.discount, formatCents(-discount)],
    content.tax_rate > 0 && [estimateWords.tax(formatRate(content.tax_rate)), formatCents(tax)],
  ].filter((row) => row !== false)
  return (
    <div className={styles.sums}>
      <dl className={styles.rows}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{offer ? `${estimateWords.total}, ${offer.name}` : estimateWords.total}</dt>
          <dd>{formatCents(total)}</dd>
        </div>
        {deposit > 0 && (
          <div>
            <dt>{fieldWords.deposit}</dt>
            <dd>{formatCents(deposit)}</dd>
          </div>
        )}
      </dl>
      {content.lines.some((line) => line.is_optional) && <p className={styles.note}>{estimateWords.withoutOptions}</p>}
    </div>
  )
}
