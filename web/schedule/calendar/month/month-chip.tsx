import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo, useRef } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { addDays } from '#contract/weeks.ts'
import { useDraggable } from '#web/lib/drag.ts'
import { shortClock } from '#web/lib/format/appointment-time.ts'
import { blockName, clientOf } from '#web/schedule/calendar/grid/block-name.ts'
import styles from './month.module.css'

interface MonthChipProps {
  appointment: Appointment
  /** The day of its cell. */
  day: string
  color: string
  /** The names of who goes. */
  who: string
  /** Why it is marked. */
  reason: string | undefined
  mayDrag: boolean
  /** Whether the Tab key reaches it. */
  isReachable: boolean
  /** The first day of a row repeats the name, as does a day after skipped ones. */
  isRowStart: boolean
  onOpen: (appointment: Appointment) => void
}

/** An appointment in the cell of a day. */
export const MonthChip = memo(({ appointment, day, color, who, reason, isRowStart, ...rest }: MonthChipProps) => {
  const { appointment_id, start_minute, kind, state } = appointment
  const ref = useRef<HTMLButtonElement>(null)
  const dragging = useDraggable(ref, appointment_id, rest.mayDrag, day)
  const isBegun = isOn(addDays(day, -1), appointment)
  const isNamed = isRowStart || !isBegun
  return (
    <button
      ref={ref}
      type="button"
      className={styles.chip}
      data-block={appointment_id}
      data-kind={kind}
      data-state={state}
      data-timed={start_minute !== null}
      data-begun={isBegun}
      data-goes-on={isOn(addDays(day, 1), appointment)}
      data-dragging={dragging}
      style={{ '--chip': color } as CSSProperties}
      tabIndex={rest.isReachable ? 0 : -1}
      aria-label={blockName(appointment, reason, who)}
      title={blockName(appointment, reason, who)}
      onClick={(event) => {
        event.stopPropagation()
        rest.onOpen(appointment)
      }}
    >
      {reason && isNamed && <TriangleAlert size={13} className={`warn ${styles.warning}`} aria-hidden="true" />}
      {start_minute !== null && <span className={`soft ${styles.time}`}>{shortClock(start_minute)}</span>}
      <span className={styles.chipName} dir="auto">
        {isNamed ? clientOf(appointment) : '\u00a0'}
      </span>
    </button>
  )
})
