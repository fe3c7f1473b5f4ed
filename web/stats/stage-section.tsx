import type { StageReport } from '#contract/stats/report.ts'
import { SCREEN_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { statsWords } from '#words/stats.ts'
import { StageCards } from './stage-cards.tsx'
import { StageTable } from './stage-table.tsx'
import styles from './stats.module.css'

/** The conversion of each stage, with the rule by which it is counted. */
export const StageSection = ({ stages }: { stages: readonly StageReport[] }) => {
  const narrow = useMedia(SCREEN_NARROW)
  const List = narrow ? StageCards : StageTable
  return (
    <>
      <p className={styles.rule}>{statsWords.conversionRule}</p>
      <List stages={stages} most={Math.max(1, ...stages.map((stage) => stage.reached))} />
    </>
  )
}
