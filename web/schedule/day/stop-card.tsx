import { ChevronDown, CircleCheck, CircleX, Hammer, MapPin, NotebookText, Ruler } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayCountOf } from '#contract/schedule/appointment-days.ts'
import type { DayStop } from '#contract/schedule/day.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import { money } from '#web/lib/format/money.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { myDayWords } from '#words/my-day.ts'
import { LazyStopDetails } from './lazy-stop-details.tsx'
import { StopActions } from './stop-actions.tsx'
import styles from './stop-card.module.css'
import { isAhead } from './stop-order.ts'

interface StopCardProps {
  stop: DayStop
  /** The day that is shown: an appointment may have several. */
  day: string
  /** The next stop shows everything at once, the others on demand. */
  isNext: boolean
  crews: readonly Crew[]
  onImageError: () => void
}

/** A stop of the day: when, who and where, what to bring, and its next state in one tap. */
export const StopCard = ({ stop, day, isNext, crews, onImageError }: StopCardProps) => {
  const { appointment } = stop
  const { appointment_id, kind, state, note, place, client_name, project_title } = appointment
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isNext
  const detailsId = useId()
  const crew = crews.find(({ crew_id }) => appointment.crews.includes(crew_id))
  const Kind = kind === 'visit' ? Ruler : Hammer
  return (
    <li
      className={styles.stop}
      data-stop={appointment_id}
      data-state={state}
      data-next={isNext || undefined}
      style={crew && ({ '--crew': crew.color } as CSSProperties)}
    >
      <header className={styles.head}>
        <StopTime stop={stop} day={day} />
        <span className={styles.kind}>
          <Kind aria-hidden="true" />
          {myDayWords.kinds[kind]}
        </span>
        {state !== 'planned' && (
          <span className={styles.state} data-state={state}>
            {state === 'done' && <CircleCheck aria-hidden="true" />}
            {state === 'no_show' && <CircleX aria-hidden="true" />}
            {myDayWords.states[kind][state]}
          </span>
        )}
        <QueuedMark kind="appointment" id={appointment_id} />
      </header>
      <h2 className={styles.name}>
        <Link to={`/leads/${appointment.lead_id}`}>{client_name ?? project_title ?? myDayWords.unnamed}</Link>
      </h2>
      {project_title && client_name && <p className={styles.project}>{project_title}</p>}
      <p className={styles.place}>
        <MapPin aria-hidden="true" />
        {place ?? myDayWords.noPlace}
      </p>
      {crew && (
        <p className={styles.crew}>
          <span className={styles.dot} aria-hidden="true" />
          {crew.name}
        </p>
      )}
      {note && (
        <div className={styles.note}>
          <NotebookText aria-hidden="true" />
          <LongText>{note}</LongText>
        </div>
      )}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setChosen(!isOpen)}
      >
        <span>{isOpen ? myDayWords.whatToBring : summaryOf(stop)}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <LazyStopDetails stop={stop} onImageError={onImageError} />}
      </div>
      <StopActions appointment={appointment} isAhead={isAhead(stop)} />
    </li>
  )
}

const StopTime = ({ stop: { appointment }, day }: { stop: DayStop; day: string }) => {
  const { start_minute, end_minute } = appointment
  const count = dayCountOf(appointment, day)
  if (start_minute === null || end_minute === null) {
    return (
      <p className={styles.time}>
        <strong>{myDayWords.wholeDay}</strong>
        {count && <span>{myDayWords.dayCount(count.day, count.days)}</span>}
      </p>
    )
  }
  return (
    <p className={styles.time}>
      <strong>{minuteClock(start_minute)}</strong>
      <span>– {minuteClock(end_minute)}</span>
    </p>
  )
}

/** What a closed card holds: "2 notes · 3 photos · 1 task · $650 due". */
const summaryOf = ({ notes, photos, tasks, balance_cents }: DayStop) => {
  const open = tasks.filter((task) => !task.is_completed).length
  const parts = [
    notes.length > 0 && myDayWords.count.notes(notes.length),
    photos.length > 0 && myDayWords.count.photos(photos.length),
    open > 0 && myDayWords.count.tasks(open),
    balance_cents !== null && balance_cents > 0 && myDayWords.owed(money(balance_cents / 100)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : myDayWords.nothingKnown
}
