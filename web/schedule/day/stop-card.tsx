import { ChevronDown, Hammer, MapPin, NotebookText, Ruler } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayCountOf } from '#contract/schedule/appointment-days.ts'
import type { DayStop } from '#contract/schedule/day.ts'
import type { Crew } from '#contract/schedule/schedule-settings.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import { money } from '#web/lib/format/money.ts'
import { QueuedMark } from '#web/offline/queued-mark.tsx'
import { StateBadge } from '#web/schedule/appointment-look.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { LongText } from '#web/ui/long-text.tsx'
import { myDayWords } from '#words/my-day.ts'
import { termWords } from '#words/terms.ts'
import styles from './day.module.css'
import { LazyStopDetails } from './lazy-stop-details.tsx'
import { StopActions } from './stop-actions.tsx'
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
    <Stack
      as="li"
      className={styles.stop}
      data-stop={appointment_id}
      data-state={state}
      data-next={isNext || undefined}
      style={crew && ({ '--crew': crew.color } as CSSProperties)}
    >
      <Row as="header" gap="1 3">
        <StopTime stop={stop} day={day} />
        <Row as="span" inline gap={1} size="sm" tone="soft" weight="semibold">
          <Kind size={16} aria-hidden="true" />
          {myDayWords.kinds[kind]}
        </Row>
        {state !== 'planned' && <StateBadge appointment={appointment} />}
        <QueuedMark kind="appointment" id={appointment_id} />
      </Row>
      <div className={styles.body}>
        <Stack>
          <Text as="h2" size="lg" wrap="break" className={styles.name}>
            <Link to={`/leads/${appointment.lead_id}`}>{client_name ?? project_title ?? myDayWords.unnamed}</Link>
          </Text>
          {project_title && client_name && <Text tone="soft">{project_title}</Text>}
          <IconLine icon={MapPin}>{place ?? myDayWords.noPlace}</IconLine>
          {crew && (
            <Row as="p" size="sm" tone="soft" weight="semibold">
              <Dot color={crew.color} />
              {crew.name}
            </Row>
          )}
          {note && (
            <IconLine icon={NotebookText} box="wash">
              <LongText>{note}</LongText>
            </IconLine>
          )}
          <Row
            as="button"
            type="button"
            nowrap
            justify="between"
            size="sm"
            tone="soft"
            weight="semibold"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setChosen(!isOpen)}
          >
            <span>{isOpen ? myDayWords.whatToBring : summaryOf(stop)}</span>
            <ChevronDown size={20} aria-hidden="true" />
          </Row>
          <div id={detailsId} hidden={!isOpen}>
            {isOpen && <LazyStopDetails stop={stop} onImageError={onImageError} />}
          </div>
        </Stack>
        <StopActions appointment={appointment} isAhead={isAhead(stop)} />
      </div>
    </Stack>
  )
}

const StopTime = ({ stop: { appointment }, day }: { stop: DayStop; day: string }) => {
  const { start_minute, end_minute } = appointment
  const count = dayCountOf(appointment, day)
  if (start_minute === null || end_minute === null) {
    return (
      <Row as="p" align="baseline" gap="0 2" tone="soft" className={styles.time}>
        <strong>{termWords.allDay}</strong>
        {count && <span>{myDayWords.dayCount(count.day, count.days)}</span>}
      </Row>
    )
  }
  return (
    <Row as="p" align="baseline" gap="0 2" tone="soft" className={styles.time}>
      <strong>{minuteClock(start_minute)}</strong>
      <span>– {minuteClock(end_minute)}</span>
    </Row>
  )
}

/** What a closed card holds: "2 notes · 3 photos · 1 task · $650 due". */
const summaryOf = ({ lead_notes, notes, photos, tasks, balance_cents }: DayStop) => {
  const open = tasks.filter((task) => !task.is_completed).length
  const noteCount = notes.length + (lead_notes ? 1 : 0)
  const parts = [
    noteCount > 0 && myDayWords.count.notes(noteCount),
    photos.length > 0 && myDayWords.count.photos(photos.length),
    open > 0 && myDayWords.count.tasks(open),
    balance_cents !== null && balance_cents > 0 && myDayWords.owed(money(balance_cents / 100)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : myDayWords.nothingKnown
}
