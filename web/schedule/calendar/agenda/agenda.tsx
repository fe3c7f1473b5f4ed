import { CalendarOff } from 'lucide-react'
import { useMemo } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { addMonths, DAY_MS } from '#contract/weeks.ts'
import { longDay } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import styles from '#web/schedule/calendar/calendar.module.css'
import type { DayRange } from '#web/schedule/calendar/calendar-range.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Hint, Row, Stack } from '#web/ui/layout/layout.tsx'
import { type ListPlace, LongList } from '#web/ui/long-list.tsx'
import { calendarWords } from '#words/calendar.ts'
import { termWords } from '#words/terms.ts'
import { AppointmentRow, type RowSource } from './appointment-row.tsx'

interface AgendaProps extends RowSource {
  range: DayRange
  today: string
  appointments: readonly Appointment[]
  closedOn: (day: string) => string | undefined
  onOpen: (appointment: Appointment) => void
  /** Opens the days after the last one; without it the list ends there. */
  onLater?: (day: string) => void
}

interface AgendaDay {
  day: string
  appointments: readonly Appointment[]
}

/** The usual height of a day, in pixels. */
const DAY_PX = 210

const idOf = ({ day }: AgendaDay) => Date.parse(day) / DAY_MS

/** The days with appointments, one below the other. The first day is shown in any case. */
export const Agenda = ({ range, today, appointments, closedOn, onOpen, onLater, ...source }: AgendaProps) => {
  const { from, to } = range
  const days = useMemo(
    (): AgendaDay[] =>
      daysBetween(from, to)
        .map((day) => ({ day, appointments: appointments.filter((appointment) => isOn(day, appointment)) }))
        .filter((each) => each.day === from || each.appointments.length > 0),
    [from, to, appointments],
  )
  const { remembered, remember } = useEntryMemory<ListPlace>('agenda')
  if (onLater && days.every((each) => each.appointments.length === 0))
    return (
      <EmptyState
        icon={<CalendarOff />}
        {...calendarWords.noneFrom}
        action={<Button onClick={() => onLater(dayAfterMonth(from))}>{calendarWords.later}</Button>}
      />
    )
  return (
    <Stack gap={3} className={styles.agenda}>
      <LongList items={days} idOf={idOf} itemPx={DAY_PX} within="window" place={remembered} onScroll={remember}>
        {({ day, appointments: onDay }) => (
          <Stack as="section" className={styles.day} aria-label={capitalized(longDay(day))} data-day={day}>
            <Row as="h2" align="baseline" size="md">
              {capitalized(longDay(day))}
              {day === today && <Badge color="var(--accent)">{termWords.today}</Badge>}
              {closedOn(day) && (
                <Hint as="span" weight="normal">
                  {closedOn(day)}
                </Hint>
              )}
            </Row>
            {onDay.length === 0 && <Hint>{calendarWords.noneFrom.title}</Hint>}
            {onDay.map((appointment) => (
              <AppointmentRow
                key={appointment.appointment_id}
                appointment={appointment}
                day={day}
                onOpen={onOpen}
                {...source}
              />
            ))}
          </Stack>
        )}
      </LongList>
      {onLater && (
        <Row>
          <Button onClick={() => onLater(dayAfterMonth(from))}>{calendarWords.later}</Button>
        </Row>
      )}
    </Stack>
  )
}

const dayAfterMonth = (day: string) => `${addMonths(day.slice(0, 7), 1)}-01`
