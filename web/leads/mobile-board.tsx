import { type CSSProperties, useState } from 'react'
import { number } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, tabId } from '#web/ui/tabs.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './leads.module.css'

const PANEL = 'stage-leads'

/** The board on a phone: one stage at a time. */
export const MobileBoard = ({ board, stages, canMove, move, showMore }: BoardLayout) => {
  const now = useNow()
  const [stageId, setStageId] = useState(stages[0]?.stage_id)
  const stage = stages.find((one) => one.stage_id === stageId) ?? stages[0]
  if (!stage) return null
  const column = columnOf(board, stage.stage_id)
  return (
    <>
      <div className={styles.stageTabs}>
        <Tabs
          label="Stages"
          panelId={PANEL}
          selected={stage.stage_id}
          onSelect={setStageId}
          tabs={stages.map((one) => ({
            key: one.stage_id,
            color: one.color,
            label: (
              <>
                {one.name} <span className={styles.count}>{number(columnOf(board, one.stage_id)?.total ?? 0)}</span>
              </>
            ),
          }))}
        />
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, stage.stage_id)}
        style={{ '--stage': stage.color } as CSSProperties}
      >
        <h2 className="visually-hidden">{stage.name}</h2>
        {column?.data.length === 0 && <p className={styles.emptyStage}>No leads in {stage.name} stage</p>}
        <ul className={styles.list}>
          {!column && [1, 2, 3].map((n) => <Skeleton key={n} height="8rem" />)}
          {column?.data.map((lead) => (
            <li key={lead.lead_id} className={styles.card} data-lead={lead.lead_id}>
              <LeadCard lead={lead} now={now} stages={stages} move={canMove ? move : undefined} />
            </li>
          ))}
        </ul>
        {column?.next && <Button onClick={showMore}>Show more</Button>}
      </div>
    </>
  )
}
