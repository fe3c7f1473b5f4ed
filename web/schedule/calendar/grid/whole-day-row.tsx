// biome-ignore-all lint/a11y/useSemanticElements: absolutely placed blocks fit into no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and blocks of a grid take the focus, its rows and heads do not

import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { termWords } from '#words/terms.ts'
import { timeGridWords } from '#words/time-grid.ts'
import { DayBarBlock } from './appointment-block.tsx'
import { conflictReason } from './block-name.ts'
import type { Lane } from './grid-props.ts'
import type { LaneContents } from './lane-column.tsx'
import { laneName } from './lane-head.tsx'
import { dayBarsOf } from './whole-day-layout.ts'
import styles from './whole-day-row.module.css'

/** With more rows than these the row scrolls. */
const ROWS_IN_SIGHT = 4

interface WholeDayRowProps extends LaneContents {
  lanes: readonly Lane[]
  /** The target of a drag. */
  children: ReactNode
}

/** The row of whole days above the hours. An appointment of several days spans the lanes of its days. */
export const WholeDayRow = memo(({ lanes, conflicts, all, mayEdit, colorOf, whoOf, children }: WholeDayRowProps) => {
  const bars = useMemo(() => dayBarsOf(lanes), [lanes])
  const rows = bars.reduce((most, { row }) => Math.max(most, row + 1), 0)
  return (
    <div role="row" className={styles.row}>
      <div role="rowheader" className={styles.label}>
        {termWords.allDay}
      </div>
      <div role="presentation" className={styles.scroller} data-many={rows > ROWS_IN_SIGHT || undefined}>
        <div role="presentation" className={styles.cells} style={{ '--rows': rows } as CSSProperties} data-whole-days>
          {lanes.map((lane, index) => (
            <div
              key={lane.key}
              role="gridcell"
              className={styles.cell}
              tabIndex={-1}
              aria-label={timeGridWords.emptyDay(laneName(lane))}
              data-stop
              data-lane={index}
            >
              {bars
                .filter((bar) => bar.lane === index)
                .map(({ appointment, ...bar }) => (
                  <DayBarBlock
                    key={appointment.appointment_id}
                    appointment={appointment}
                    color={colorOf(appointment)}
                    who={whoOf(appointment)}
                    reason={conflictReason(conflicts.get(appointment.appointment_id), all)}
                    mayEdit={mayEdit}
                    {...bar}
                  />
                ))}
            </div>
          ))}
          {children}
        </div>
      </div>
    </div>
  )
})
