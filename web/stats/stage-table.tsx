import { Table } from '#web/ui/table.tsx'
import { statsWords } from '#words/stats.ts'
import { StageBar } from './stage-bar.tsx'
import { type StageList, stageFigures } from './stage-figures.ts'
import styles from './stats.module.css'

/** The funnel on a wide window: how many leads reached each stage, went on, and how long they stayed. */
export const StageTable = ({ stages, most }: StageList) => (
  <Table caption={statsWords.stagesCaption}>
    <thead>
      <tr>
        <th scope="col">{statsWords.stage}</th>
        <th scope="col">{statsWords.reached}</th>
        <th scope="col" className={styles.figure}>
          {statsWords.wentOn}
        </th>
        <th scope="col" className={styles.figure}>
          {statsWords.conversion}
        </th>
        <th scope="col" className={styles.figure}>
          {statsWords.meanDays}
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
