import { type CSSProperties, useMemo } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { isOn } from '#contract/schedule/appointment-days.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { mondayOf, sundayOf } from '#contract/weeks.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { fullDay, weekdayName } from '#web/lib/format/days.ts'
import { monthRange } from '#web/schedule/calendar/calendar-range.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { calendarWords } from '#words/calendar.ts'
import styles from './month.module.css'

interface MonthStripProps {
  day: string
  today: string
  /** Whether all weeks of the month are shown, or only that of the day. */
  isWhole: boolean
  appointments: readonly Appointment[]
  closedOn: (day: string) => string | undefined
  colorOf: (appointment: Appointment) => string
  onDay: (day: string) => void
}

/** The most dots of a day. */
const DOTS_MAX = 3
const DAYS_A_WEEK = 7

/** The days of a month on a phone, with a dot an appointment. */
export const MonthStrip = ({ day, today, isWhole, appointments, closedOn, colorOf, onDay }: MonthStripProps) => {
  const range = isWhole ? monthRange(day) : { from: mondayOf(day), to: sundayOf(mondayOf(day)) }
  const { from, to } = range
  const days = useMemo(
    () =>
      daysBetween(from, to).map((each) => ({
        day: each,
        on: appointments.filter((appointment) => isOn(each, appointment)),
      })),
    [from, to, appointments],
  )
  return (
    <Stack gap={0} box="line" className={styles.strip}>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: DAYS_A_WEEK }, (_, index) => (
          <span key={weekdayName(index)} className={styles.weekday}>
            {capitalized(weekdayName(index).slice(0, 1))}
          </span>
        ))}
      </div>
      <ul className={styles.days} aria-label={calendarWords.days}>
        {days.map(({ day: each, on }) => (
          <li key={each}>
            <button
              type="button"
              className={styles.stripDay}
              data-day={each}
              data-outside={isWhole && each.slice(0, 7) !== day.slice(0, 7)}
              data-today={each === today}
              data-closed={closedOn(each) !== undefined}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              aria-label={calendarWords.day(fullDay(each), on.length, closedOn(each))}
              onClick={() => onDay(each)}
            >
              <span className={styles.stripNumber}>{Number(each.slice(8))}</span>
              <span className={styles.dots}>
                {on.slice(0, DOTS_MAX).map((appointment) => (
                  <span
                    key={appointment.appointment_id}
                    style={{ '--chip': colorOf(appointment) } as CSSProperties}
                    data-state={appointment.state}
                  />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
