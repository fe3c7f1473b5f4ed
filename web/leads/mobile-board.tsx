import { type CSSProperties, useState } from 'react'
import { number } from '#web/lib/format.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './leads.module.css'

/** The board on a phone: one stage at a time. */
export const MobileBoard = ({ board, stages, canMove, move, showMore }: BoardLayout) => {
  const now = useNow()
  const [stageId, setStageId] = useState(stages[0]?.stage_id)
  const stage = stages.find((one) => one.stage_id === stageId) ?? stages[0]
  if (!stage) return null
  const column = columnOf(board, stage.stage_id)
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Stages">
        {stages.map((one) => (
          <button
            key={one.stage_id}
            type="button"
            role="tab"
            id={`stage-${one.stage_id}`}
            aria-selected={one === stage}
            aria-controls="stage-leads"
            className={styles.tab}
            style={{ '--stage': one.color } as CSSProperties}
            onClick={(event) => {
              setStageId(one.stage_id)
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
            }}
          >
            {one.name} <span className={styles.count}>{number(columnOf(board, one.stage_id)?.total ?? 0)}</span>
          </button>
        ))}
      </div>
      <div
        id="stage-leads"
        role="tabpanel"
        aria-labelledby={`stage-${stage.stage_id}`}
        style={{ '--stage': stage.color } as CSSProperties}
      >
        {column?.data.length === 0 && <p className={styles.emptyStage}>No leads in {stage.name} stage</p>}
        <ul className={styles.list}>
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
