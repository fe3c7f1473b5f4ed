import { type CSSProperties, useRef } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import { useDropTarget } from '#web/lib/drag.ts'
import styles from './stage-indicator.module.css'

interface StageIndicatorProps {
  stage: Stage
  count: string
  /** Whether its column is among those in view. */
  inView: boolean
  onClick: () => void
}

/** A stage above the board: a click scrolls to its column, and cards can be dropped on it. */
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
