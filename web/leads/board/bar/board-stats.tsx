import type { Board, BoardColumn } from '#contract/leads/lead.ts'
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
  <Row as="dl" nowrap gap={5}>
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

/** The number of active leads of each seller. */
export const SellerTotals = ({ board }: { board: Board | undefined }) => (
  <dl>
    <Label>{boardWords.activePipeline}</Label>
    <Row as="dd" gap="0 3" size="sm">
      {board?.sellers.map(({ seller_id, name, active_pipeline }) => (
        <span key={seller_id}>
          <Text as="abbr" tone="soft" weight="semibold" className={styles.seller} title={name}>
            {cutToLength(name, SELLER_LETTERS)}
          </Text>{' '}
          <strong>
            {active_pipeline === null
              ? boardWords.atLeast(number(loadedOf(board, seller_id)))
              : number(active_pipeline)}
          </strong>
        </span>
      ))}
    </Row>
  </dl>
)

const loadedOf = (board: Board, sellerId: number) =>
  board.columns.flatMap((column) => column.data).filter((lead) => lead.seller_id === sellerId).length
