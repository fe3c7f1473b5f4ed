import type { StageReport } from '#contract/report.ts'
import { useStageColor } from '#web/catalog/use-catalog.ts'
import { number } from '#web/lib/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './stats.module.css'

const NONE = '–'

/** A funnel that reads as a table: how many leads reached each stage, how many went on, and how long they stayed. */
export const StageTable = ({ stages }: { stages: readonly StageReport[] | undefined }) => {
  const colorOf = useStageColor()
  if (!stages) return <Skeleton height="20rem" />
  const most = Math.max(1, ...stages.map((stage) => stage.reached))
  return (
    <Table caption="Conversion and days in each stage">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Leads that reached it</th>
          <th scope="col" className={styles.figure}>
            Went on
          </th>
          <th scope="col" className={styles.figure}>
            Conversion
          </th>
          <th scope="col" className={styles.figure}>
            Mean days
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage_id, stage_name, reached, went_on, conversion, stayed_days }, i) => (
          <tr key={stage_id}>
            <th scope="row" className={styles.seller}>
              {stage_name}
            </th>
            <td>
              <span className={styles.performance}>
                <Bar className={styles.bar} share={reached / most} color={colorOf(stage_id)} />
                <span className={styles.percent}>{number(reached)}</span>
              </span>
            </td>
            <td className={styles.figure}>{i === stages.length - 1 ? NONE : number(went_on)}</td>
            <td className={styles.figure}>{conversion === null ? NONE : `${conversion}%`}</td>
            <td className={styles.figure}>{stayed_days === null ? NONE : stayed_days.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
