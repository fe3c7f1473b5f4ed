import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { dayCountOf } from '#contract/schedule/appointment-days.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import styles from '#web/schedule/calendar/calendar.module.css'
import { clientOf } from '#web/schedule/calendar/grid/block-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Joined } from '#web/ui/joined.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import rowButton from '#web/ui/row-button.module.css'
import { APPOINTMENT_KIND_WORDS, APPOINTMENT_STATE_WORDS } from '#words/appointment-words.ts'
import { calendarWords } from '#words/calendar.ts'
import { termWords } from '#words/terms.ts'

export interface RowSource {
  conflicts: ReadonlyMap<number, readonly Conflict[]>
  /** The names of who goes. */
  whoOf: (appointment: Appointment) => string
  colorOf: (appointment: Appointment) => string
  reasonOf: (appointment: Appointment) => string | undefined
}

interface AppointmentRowProps extends RowSource {
  appointment: Appointment
  /** The day of the list in which it stands. */
  day: string
  onOpen: (appointment: Appointment) => void
}

const LOOKS = {
  time: `stack ${lookClass({ weight: 'semibold', wrap: 'one-line' })}`,
  soft: lookClass({ tone: 'soft', weight: 'normal', wrap: 'break' }),
  name: `row ${lookClass({ gap: '0 2', size: 'md', weight: 'bold', wrap: 'break' })}`,
  who: lookClass({ weight: 'semibold' }),
}

/** An appointment in a list: time, name, what, where and who. */
export const AppointmentRow = ({
  appointment,
  day,
  conflicts,
  whoOf,
  colorOf,
  reasonOf,
  onOpen,
}: AppointmentRowProps) => {
  const { appointment_id, start_minute, end_minute, kind, state, project_title, client_name, place } = appointment
  const reason = reasonOf(appointment)
  const count = dayCountOf(appointment, day)
  const who = whoOf(appointment)
  const what = [APPOINTMENT_KIND_WORDS[kind], client_name === null ? undefined : project_title]
  return (
    <button
      type="button"
      className={`${rowButton.button} ${styles.row}`}
      data-block={appointment_id}
      data-state={state}
      style={{ '--chip': colorOf(appointment) } as CSSProperties}
      onClick={() => onOpen(appointment)}
    >
      <span className={LOOKS.time}>
        {start_minute === null || end_minute === null ? (
          <>
            {termWords.allDay}
            {count && <span className={LOOKS.soft}>{calendarWords.dayOf(count.day, count.days)}</span>}
          </>
        ) : (
          <>
            {minuteClock(start_minute)}
            <span className={LOOKS.soft}>{minuteClock(end_minute)}</span>
          </>
        )}
      </span>
      <span className="stack">
        <span className={`${LOOKS.name} ${styles.name}`}>
          <span dir="auto">{clientOf(appointment)}</span>
          {state !== 'planned' && <Badge>{APPOINTMENT_STATE_WORDS[kind][state]}</Badge>}
        </span>
        <span className={LOOKS.soft}>
          <Joined items={what} />
        </span>
        {place && <span className={LOOKS.soft}>{place}</span>}
        {who && <span className={LOOKS.who}>{who}</span>}
        {reason && (
          <IconLine as="span" icon={TriangleAlert} gap={1} tone="warn">
            {calendarWords.conflicts(conflicts.get(appointment_id)?.length ?? 0)}
            <span className="visually-hidden">{reason}</span>
          </IconLine>
        )}
      </span>
    </button>
  )
}
