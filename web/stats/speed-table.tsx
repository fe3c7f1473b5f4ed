import type { SpeedReport } from '#contract/stats/report.ts'
import { duration } from '#web/lib/format/duration.ts'
import { number } from '#web/lib/format/number.ts'
import { Table } from '#web/ui/table.tsx'
import { statsWords } from '#words/stats.ts'
import styles from './stats.module.css'

export interface SpeedList {
  caption: string
  /** What the rows are named by. */
  heading: string
  rows: readonly (SpeedReport & { id: string | number; name: string })[]
  /** The figures of all rows together. */
  all?: SpeedReport
}

/** Waits on a wide window. */
export const SpeedTable = ({ caption, heading, rows, all }: SpeedList) => (
  <Table caption={caption}>
    <thead>
      <tr>
        <th scope="col">{heading}</th>
        <th scope="col" className={styles.figure}>
          {statsWords.answered}
        </th>
        <th scope="col" className={styles.figure}>
          {statsWords.median}
        </th>
        <th scope="col" className={styles.figure}>
          {statsWords.worst}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <SpeedRow key={row.id} name={row.name} figures={row} />
      ))}
    </tbody>
    {all && (
      <tfoot>
        <SpeedRow className={styles.team} name={statsWords.allAnswered} figures={all} />
      </tfoot>
    )}
  </Table>
)

interface SpeedRowProps {
  name: string
  figures: SpeedReport
  className?: string | undefined
}

const SpeedRow = ({ name, figures, className }: SpeedRowProps) => (
  <tr className={className}>
    <th scope="row" className={styles.seller}>
      {name}
    </th>
    <td className={styles.figure}>{number(figures.answered)}</td>
    <td className={styles.figure}>{duration(figures.median)}</td>
    <td className={styles.figure}>{duration(figures.worst)}</td>
  </tr>
)
