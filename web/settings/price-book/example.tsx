import { formatCents, formatQuantity } from '#contract/documents/document-format.ts'
import { measuredLines } from '#contract/documents/measured-lines.ts'
import type { MeasureKind, Measures } from '#contract/documents/measures.ts'
import { lineTotal } from '#contract/documents/totals.ts'
import { ownLanguage } from '#web/documents/document-business.ts'
import { useUser } from '#web/session/session.ts'
import { documentWords } from '#words/documents.ts'
import { priceBookWords } from '#words/price-book.ts'
import type { CheckedItem } from './item-fields.ts'
import styles from './price-book.module.css'

/** A usual job of each kind. Lengths are in tenths. */
const SAMPLES: Record<MeasureKind, Measures | null> = {
  none: null,
  shade: { kind: 'shade', width: 100, length: 120, height: 100, color: 'WHITE' },
  fence: { kind: 'fence', length: 1000, height: 60, gates: 1 },
  cement: { kind: 'cement', length: 200, width: 200, thickness: 40 },
  tree: { kind: 'tree', count: 2, size: 'medium' },
  hauling: { kind: 'hauling', loads: 2 },
}

/** The lines that an estimate gets for a usual job; undefined while the form has errors. */
export const MeasureExample = ({ item }: { item: CheckedItem | undefined }) => {
  const { business } = useUser()
  const lines = item
    ? measuredLines(
        { ...item, price_item_id: 1, order_index: 1, is_active: true, version: 1 },
        SAMPLES[item.rates.kind],
        ownLanguage(business),
      )
    : []
  return (
    <section className={styles.example} aria-label={priceBookWords.example}>
      <h3>{priceBookWords.example}</h3>
      {lines.length === 0 && <p className={styles.soft}>{priceBookWords.exampleMissing}</p>}
      {lines.map((line) => (
        <p key={line.name}>
          {line.name}
          <span className={styles.sum}>
            {priceBookWords.exampleLine(
              formatQuantity(line.quantity),
              documentWords.unitAfter(line.quantity, line.unit),
              formatCents(line.price_cents),
              formatCents(lineTotal(line)),
            )}
          </span>
        </p>
      ))}
      {lines.length > 1 && (
        <p>
          <strong>
            {priceBookWords.exampleTotal(formatCents(lines.reduce((sum, line) => sum + lineTotal(line), 0)))}
          </strong>
        </p>
      )}
    </section>
  )
}
