import { Table } from '#web/ui/table.tsx'
import { StageBar } from './stage-bar.tsx'
import { type StageList, stageFigures } from './stage-figures.ts'
import styles from './stats.module.css'

/** A funnel that reads as a table: how many leads reached each stage, how many went on, and how long they stayed. */
export const StageTable = ({ stages, most }: StageList) => (
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
          Mean days in stage
        </th>
      </tr>
    </thead>
    <tbody>
      {stages.map((stage, i) => {
        const { wentOn, conversion, days } = stageFigures(stage, i === stages.length - 1)
        return (
          <tr key={stage.stage_id}>
            <th scope="row" className={styles.seller}>
              {stage.stage_name}
            </th>
            <td>
              <StageBar stage={stage} most={most} />
            </td>
            <td className={styles.figure}>{wentOn}</td>
            <td className={styles.figure}>{conversion}</td>
            <td className={styles.figure}>{days}</td>
          </tr>
        )
      })}
    </tbody>
  </Table>
)
