import { type CSSProperties, useRef } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import { useDropTarget } from '#web/lib/drag.ts'
import styles from './stage-indicator.module.css'

interface StageIndicatorProps {
  stage: Stage
  count: string
  /** Whether the column of the stage is in view. */
  inView: boolean
  onClick: () => void
}

/** The name of a stage above the board. A click scrolls to its column, and a card can be dropped on it. */
export const StageIndicator = ({ stage, count, inView, onClick }: StageIndicatorProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const over = useDropTarget(ref, stage.stage_id)
  return (
    <li
      ref={ref}
      className={styles.stage}
      data-over={over}
      data-in-view={inView}
      style={{ '--stage': stage.color } as CSSProperties}
    >
      <button type="button" className={styles.indicator} onClick={onClick}>
        {stage.name} <span>{count}</span>
      </button>
    </li>
  )
}
