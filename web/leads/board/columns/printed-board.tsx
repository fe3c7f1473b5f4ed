import type { CSSProperties } from 'react'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { BoardColumn, Lead } from '#contract/leads/lead.ts'
import { useRecordNames } from '#web/catalog/use-catalog.ts'
import { leadTitle } from '#web/leads/board/data/board-model.ts'
import { money } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { boardWords } from '#words/board.ts'
import { fieldWords } from '#words/fields.ts'
import { columnCount } from './board-column.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import styles from './printed-board.module.css'

/** The board on paper: one table per stage, with its totals. */
export const PrintedBoard = ({ board, stages }: Pick<BoardLayout, 'board' | 'stages'>) => (
  <div className={styles.board} data-printed-board>
    {stages.map((stage) => {
      const column = columnOf(board, stage.stage_id)
      return (
        column && (
          <section key={stage.stage_id} style={{ '--stage': stage.color } as CSSProperties}>
            <Row as="header" gap={3} align="baseline" nowrap className={styles.head}>
              <h2>{stage.name}</h2>
              <span className="grow">{printedCount(column)}</span>
              <strong>{column.value_estimate !== null && money(column.value_estimate)}</strong>
            </Row>
            {column.data.length > 0 && <Leads leads={column.data} />}
          </section>
        )
      )
    })}
  </div>
)

/** The number of leads of a stage, with the number of printed leads if that is smaller. */
const printedCount = (column: BoardColumn) =>
  column.next === null ? columnCount(column) : boardWords.printedOf(number(column.data.length), columnCount(column))

const Leads = ({ leads }: { leads: readonly Lead[] }) => {
  const names = useRecordNames()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{boardWords.lead}</th>
          <th className={styles.value}>{boardWords.value}</th>
          <th>{boardWords.contact}</th>
          <th>{fieldWords.phone}</th>
          <th>{fieldWords.zip}</th>
          <th>{fieldWords.category_id}</th>
          <th>{fieldWords.seller_id}</th>
          <th>{boardWords.created}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.lead_id}>
            <td>{leadTitle(lead)}</td>
            <td className={styles.value}>{money(lead.value_estimate)}</td>
            <td>{lead.contact_name}</td>
            <td className={styles.phone}>{lead.contact_phone && phoneText(lead.contact_phone)}</td>
            <td>{lead.contact_zip}</td>
            <td>{names.category(lead)}</td>
            <td>{lead.seller_name}</td>
            <td className={styles.date}>{shortDate(lead.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
