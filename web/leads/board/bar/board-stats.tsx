import type { Board, BoardColumn } from '#contract/leads/lead.ts'
import { useSellers } from '#web/catalog/use-catalog.ts'
import { loadedValue } from '#web/leads/board/data/board-model.ts'
import { cutToLength } from '#web/lib/format/graphemes.ts'
import { wholeMoney } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { boardWords } from '#words/board.ts'
import styles from './board-bar.module.css'

/** The length of a shortened seller name, in characters (docs/product.md#board). */
const SELLER_LETTERS = 3

/** A sum over the columns. If a search has not counted all leads, the sum of the loaded leads with a plus. */
const sumOf = (board: Board | undefined, totalOf: (column: BoardColumn) => number, print: (sum: number) => string) => {
  if (!board) return NO_FIGURE
  const sum = print(board.columns.reduce((total, column) => total + totalOf(column), 0))
  return board.columns.some((column) => column.total === null) ? boardWords.atLeast(sum) : sum
}

const leadsOf = ({ total, data }: BoardColumn) => total ?? data.length
const dollarsOf = ({ value_estimate, data }: BoardColumn) => value_estimate ?? loadedValue(data)

/** The number and value of the leads on the board. */
export const BoardTotals = ({ board }: { board: Board | undefined }) => (
  <Row as="dl" nowrap gap={4}>
    <div>
      <Label>{boardWords.totalLeads}</Label>
      <Figure>{sumOf(board, leadsOf, number)}</Figure>
    </div>
    <div>
      <Label>{boardWords.pipelineValue}</Label>
      <Figure>{sumOf(board, dollarsOf, wholeMoney)}</Figure>
    </div>
  </Row>
)

const Label = ({ children }: { children: string }) => (
  <Text as="dt" size="xs" tone="soft" weight="semibold" wrap="one-line">
    {children}
  </Text>
)

const Figure = ({ children }: { children: string }) => (
  <Text as="dd" size="lg" weight="bold" className={styles.figure}>
    {children}
  </Text>
)

/** The number of active leads of each seller. The names have room before the numbers arrive. */
export const SellerTotals = ({ board }: { board: Board | undefined }) => {
  const known = useSellers().data
  return (
    <dl className={styles.sellers}>
      <Label>{boardWords.activePipeline}</Label>
      <Row as="dd" gap="0 3" size="sm">
        {(board?.sellers ?? known ?? []).map(({ seller_id, name }) => (
          <span key={seller_id}>
            <Text as="abbr" tone="soft" weight="semibold" className={styles.seller} title={name}>
              {cutToLength(name, SELLER_LETTERS)}
            </Text>{' '}
            <strong>{board ? activeOf(board, seller_id) : NO_FIGURE}</strong>
          </span>
        ))}
      </Row>
    </dl>
  )
}

const activeOf = ({ sellers, columns }: Board, sellerId: number) => {
  const active = sellers.find(({ seller_id }) => seller_id === sellerId)?.active_pipeline ?? null
  if (active !== null) return number(active)
  const loaded = columns.flatMap(({ data }) => data).filter(({ seller_id }) => seller_id === sellerId)
  return boardWords.atLeast(number(loaded.length))
}
