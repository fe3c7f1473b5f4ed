import { memo, useRef } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { daysOf, isInRange, isOn } from '#contract/schedule/appointment-days.ts'
import type { CrewLoad } from '#contract/schedule/capacity.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { useDropTarget } from '#web/lib/drag.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { fullDay, monthDay } from '#web/lib/format/days.ts'
import { hoursText } from '#web/lib/format/number.ts'
import type { DayRange } from '#web/schedule/calendar/calendar-range.ts'
import { Bar } from '#web/ui/bar.tsx'
import { calendarWords } from '#words/calendar.ts'
import styles from './month.module.css'
import { MonthChip } from './month-chip.tsx'

export interface MonthCellActions {
  mayEdit: boolean
  colorOf: (appointment: Appointment) => string
  whoOf: (appointment: Appointment) => string
  reasonOf: (appointment: Appointment) => string | undefined
  onOpen: (appointment: Appointment) => void
  onOpenDay: (day: string) => void
  onCreate: (day: string) => void
}

interface MonthCellProps {
  day: string
  slots: DaySlots
  /** How many slots fit. */
  max: number
  isOutside: boolean
  isToday: boolean
  isActive: boolean
  isRowStart: boolean
  /** Why the business is closed. */
  closed: string | undefined
  load: CrewLoad | undefined
  actions: MonthCellActions
}

const FIRST = '01'

/** "12 of 16 h booked" */
const loadWords = ({ booked, capacity }: CrewLoad) => calendarWords.load(hoursText(booked), hoursText(capacity))

/** A day of the month. */
export const MonthCell = memo((props: MonthCellProps) => {
  const { day, slots, max, isActive, closed, load, actions } = props
  const ref = useRef<HTMLTableCellElement>(null)
  const over = useDropTarget(ref, day)
  const { shown, more } = visibleSlots(slots, max)
  const count = slots.filter(Boolean).length
  const loaded = load && load.capacity + load.booked > 0 ? load : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
    <td
      ref={ref}
      className={styles.cell}
      data-day={day}
      data-outside={props.isOutside}
      data-today={props.isToday}
      data-closed={closed !== undefined}
      data-over={over}
      tabIndex={isActive ? 0 : -1}
      aria-current={props.isToday ? 'date' : undefined}
      aria-label={calendarWords.day(capitalized(fullDay(day)), count, closed, loaded && loadWords(loaded))}
      onClick={() => actions.mayEdit && actions.onCreate(day)}
    >
      <div className={styles.dayHead}>
        <button
          type="button"
          className={styles.number}
          tabIndex={-1}
          aria-label={capitalized(fullDay(day))}
          onClick={(event) => {
            event.stopPropagation()
            actions.onOpenDay(day)
          }}
        >
          {day.endsWith(FIRST) ? monthDay(day) : Number(day.slice(8))}
        </button>
        {closed && <span className={styles.closed}>{closed}</span>}
        {more > 0 && (
          <button
            type="button"
            className={styles.more}
            tabIndex={isActive ? 0 : -1}
            aria-label={calendarWords.moreOnDay(more, monthDay(day))}
            onClick={(event) => {
              event.stopPropagation()
              actions.onOpenDay(day)
            }}
          >
            {calendarWords.moreOn(more)}
          </button>
        )}
      </div>
      <div className={styles.slots}>
        {shown.map((appointment, slot) =>
          appointment ? (
            <MonthChip
              key={appointment.appointment_id}
              appointment={appointment}
              day={day}
              color={actions.colorOf(appointment)}
              who={actions.whoOf(appointment)}
              reason={actions.reasonOf(appointment)}
              mayDrag={actions.mayEdit}
              isReachable={isActive}
              isRowStart={props.isRowStart}
              onOpen={actions.onOpen}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty slot is its place
            <span key={`empty ${slot}`} className={styles.gap} />
          ),
        )}
      </div>
      {loaded && (
        <span className={styles.load} title={loadWords(loaded)}>
          <Bar
            share={loaded.capacity > 0 ? Math.min(loaded.booked / loaded.capacity, 1) : 1}
            color={loaded.booked > loaded.capacity ? 'var(--bad)' : 'var(--line-strong)'}
          />
        </span>
      )}
    </td>
  )
})

/** The appointments of a day by their slots. An empty slot stands beside an appointment that spans other days. */
type DaySlots = readonly (Appointment | undefined)[]

/**
 * The slots of the days of a week. An appointment of several days has one slot on all of them, so that it reads as one
 * bar. `appointments`: by time.
 */
export const weekSlots = (week: DayRange, appointments: readonly Appointment[]): ReadonlyMap<string, DaySlots> => {
  const slots = new Map(daysBetween(week.from, week.to).map((day) => [day, [] as (Appointment | undefined)[]]))
  const longFirst = appointments
    .filter((each) => isInRange(each, week))
    .toSorted((one, other) => daysOf(other) - daysOf(one))
  for (const appointment of longFirst) {
    const days = [...slots].filter(([day]) => isOn(day, appointment)).map(([, list]) => list)
    const free = firstFree(days)
    for (const list of days) list[free] = appointment
  }
  return slots
}

/** The first slot that is free on all of these days. */
const firstFree = (days: readonly DaySlots[]) => {
  let slot = 0
  while (days.some((list) => list[slot] !== undefined)) slot++
  return slot
}

/** What fits into a day: the first slots, and the number of appointments of the others. */
export const visibleSlots = (slots: DaySlots, max: number) => {
  const shown = Array.from({ length: Math.min(max, slots.length) }, (_, slot) => slots[slot])
  return { shown, more: slots.slice(max).filter(Boolean).length }
}
