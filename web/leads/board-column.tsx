import { type CSSProperties, useId, useRef } from 'react'
import type { Stage } from '#contract/catalog.ts'
import type { BoardColumn as Column, Lead } from '#contract/leads.ts'
import { money, number } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDraggable, useDropTarget } from './drag.ts'
import { LeadCard } from './lead-card.tsx'
import styles from './leads.module.css'

interface BoardColumnProps {
  stage: Stage
  stages: readonly Stage[]
  column: Column | undefined
  now: number
  move: ((leadId: number, to: Stage) => void) | undefined
  showMore: () => void
}

export const BoardColumn = ({ stage, stages, column, now, move, showMore }: BoardColumnProps) => {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const over = useDropTarget(ref, stage.stage_id)
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-labelledby={titleId}
      data-over={over}
      style={{ '--stage': stage.color } as CSSProperties}
    >
      <header className={styles.columnHead}>
        <h2 id={titleId}>{stage.name}</h2>
        <span className={styles.count}>{column ? number(column.total) : ''}</span>
        <span className={styles.sum}>{column ? money(column.value_estimate) : ''}</span>
      </header>
      {column?.data.length === 0 ? (
        <div className={styles.emptyColumn}>
          <p>No leads in {stage.name}</p>
          <p>Drop leads here or add new ones</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={styles.cards} tabIndex={0} aria-labelledby={titleId}>
          {!column && [1, 2, 3].map((n) => <Skeleton key={n} height="7.5rem" />)}
          {column?.data.map((lead) => (
            <Card key={lead.lead_id} lead={lead} now={now} stages={stages} move={move} />
          ))}
          {column?.next && (
            <li>
              <Button onClick={showMore}>Show more</Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

interface CardProps extends Pick<BoardColumnProps, 'stages' | 'now' | 'move'> {
  lead: Lead
}

const Card = ({ lead, now, stages, move }: CardProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const dragging = useDraggable(ref, lead.lead_id, move !== undefined)
  return (
    <li ref={ref} className={styles.card} data-dragging={dragging} data-lead={lead.lead_id}>
      <LeadCard lead={lead} now={now} stages={stages} move={move} />
    </li>
  )
}
