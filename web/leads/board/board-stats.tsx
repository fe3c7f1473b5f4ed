import type { Board } from '#contract/leads/lead.ts'
import { cut } from '#web/lib/format/graphemes.ts'
import { money } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { boardWords } from '#web/messages/board.ts'
import styles from './board-stats.module.css'

/** Sellers' names are cut to this many letters (part 1, section 2). */
const SELLER_LETTERS = 3

/** A sum over the columns; with a plus where a search has not counted all. */
const sumOf = (board: Board | undefined, key: 'total' | 'value_estimate', print: (sum: number) => string) => {
  if (!board) return NO_FIGURE
  const amounts = board.columns.map((column) => column[key] ?? null)
  const sum = print(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0))
  return amounts.includes(null) ? `${sum}+` : sum
}

/** The board's figures: leads, their value, and the active leads of each seller. */
export const BoardStats = ({ board }: { board: Board | undefined }) => (
  <dl className={styles.stats}>
    <div>
      <dt>{boardWords.totalLeads}</dt>
      <dd>{sumOf(board, 'total', number)}</dd>
    </div>
    <div>
      <dt>{boardWords.pipelineValue}</dt>
      <dd>{sumOf(board, 'value_estimate', money)}</dd>
    </div>
    <div className={styles.sellers}>
      <dt>{boardWords.activePipeline}</dt>
      <dd>
        {board?.sellers.map((seller) => (
          <span key={seller.seller_id} className={styles.seller}>
            <abbr title={seller.name}>{cut(seller.name, SELLER_LETTERS)}</abbr>{' '}
            <strong>{number(seller.active_pipeline)}</strong>
          </span>
        ))}
      </dd>
    </div>
  </dl>
)
