import type { Board } from '#contract/leads.ts'
import { cut, money, number } from '#web/lib/format.ts'
import styles from './leads.module.css'

/** A seller's name has room for so many letters here (part 1, section 2). */
const SELLER_LETTERS = 3

/** The board in figures: leads, their value, and who has how many. */
export const BoardStats = ({ board }: { board: Board | undefined }) => {
  const total = board?.columns.reduce((sum, column) => sum + column.total, 0)
  const value = board?.columns.reduce((sum, column) => sum + column.value_estimate, 0)
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Total Leads</dt>
        <dd>{total === undefined ? '–' : number(total)}</dd>
      </div>
      <div>
        <dt>Pipeline Value</dt>
        <dd>{value === undefined ? '–' : money(value)}</dd>
      </div>
      <div className={styles.sellers}>
        <dt>Active Pipeline</dt>
        <dd>
          {board?.sellers.map((seller) => (
            <span key={seller.seller_id} className={styles.seller} title={seller.name}>
              <abbr>{cut(seller.name, SELLER_LETTERS)}</abbr> <strong>{number(seller.active_pipeline)}</strong>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
