import { money } from '#web/lib/format/money.ts'
import { number, percent } from '#web/lib/format/number.ts'
import { Table } from '#web/ui/table.tsx'
import { lostWords } from '#words/lost.ts'
import { statsWords } from '#words/stats.ts'
import { LostBar } from './lost-bar.tsx'
import { type LostFigures, lostOfAllSellers } from './lost-figures.ts'
import styles from './stats.module.css'

/** The reasons on a wide window, with the sum in the last row. */
export const LostTable = ({ figures }: { figures: readonly LostFigures[] }) => {
  const all = lostOfAllSellers(figures)
  return (
    <Table caption={statsWords.lostCaption}>
      <thead>
        <tr>
          <th scope="col">{statsWords.reason}</th>
          <th scope="col">{statsWords.lostJobs}</th>
          <th scope="col" className={styles.figure}>
            {statsWords.share}
          </th>
          <th scope="col" className={styles.figure}>
            {statsWords.valueLost}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((row) => (
          <tr key={row.reason}>
            <th scope="row" className={styles.seller}>
              {lostWords.reasons[row.reason]}
            </th>
            <td>
              <LostBar leads={row.leads} most={figures[0]?.leads ?? 1} />
            </td>
            <td className={styles.figure}>{percent(Math.round((row.leads / all.leads) * 100))}</td>
            <td className={styles.figure}>{money(row.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.team}>
          <th scope="row" className={styles.seller}>
            {statsWords.allLost}
          </th>
          <td>{number(all.leads)}</td>
          <td />
          <td className={styles.figure}>{money(all.value)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
