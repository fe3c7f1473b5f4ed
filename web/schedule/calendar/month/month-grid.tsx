import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { CrewLoad } from '#contract/schedule/capacity.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { addDays, mondayOf, sundayOf } from '#contract/weeks.ts'
import { useDrops } from '#web/lib/drag.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { monthName, weekdayName } from '#web/lib/format/days.ts'
import { observeHeight } from '#web/lib/observe-height.ts'
import { rootScale } from '#web/lib/root-scale.ts'
import { addMonthsToDay, monthRange } from '#web/schedule/calendar/calendar-range.ts'
import { calendarWords } from '#words/calendar.ts'
import styles from './month.module.css'
import { MonthCell, type MonthCellActions, weekSlots } from './month-cell.tsx'

interface MonthGridProps extends MonthCellActions {
  day: string
  today: string
  appointments: readonly Appointment[]
  closedOn: (day: string) => string | undefined
  loads: ReadonlyMap<string, CrewLoad>
  /** Another day became the active one. */
  onDay: (day: string) => void
  /** An appointment was dropped on a day. `from`: the day of the part that was dragged. */
  onMove: (appointment: Appointment, from: string, to: string) => void
  /** A lead of the list of unbooked leads was dropped on a day. */
  onBook: (leadId: number, day: string) => void
}

const DAYS_A_WEEK = 7
const WEEKS = 6
/** The heights of the head of the month, of a day without its appointments, and of an appointment, in pixels. */
const [HEAD_PX, DAY_PX, CHIP_PX] = [26 * rootScale, 34 * rootScale, 25 * rootScale] as const

/** Six weeks. Arrow keys move between days, and the Tab key reaches the appointments of the active day. */
export const MonthGrid = (props: MonthGridProps) => {
  const { day, today, appointments, mayEdit, colorOf, whoOf, reasonOf, onOpen, onOpenDay, onCreate, onMove, onBook } =
    props
  const grid = useRef<HTMLTableElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [max, setMax] = useState(2)
  const month = day.slice(0, 7)
  const weeks = useMemo(() => {
    const { from, to } = monthRange(`${month}-01`)
    return daysBetween(from, to)
      .filter((each) => mondayOf(each) === each)
      .map((monday) => ({ monday, slots: weekSlots({ from: monday, to: sundayOf(monday) }, appointments) }))
  }, [month, appointments])
  const actions = useMemo(
    () => ({ mayEdit, colorOf, whoOf, reasonOf, onOpen, onOpenDay, onCreate }),
    [mayEdit, colorOf, whoOf, reasonOf, onOpen, onOpenDay, onCreate],
  )
  const [isFollowed, setIsFollowed] = useState(false)

  // As many appointments of a day as fit into a sixth of the height.
  useEffect(() => {
    if (!frame.current) return
    return observeHeight(frame.current, (height) =>
      setMax(Math.max(1, Math.floor(((height - HEAD_PX) / WEEKS - DAY_PX) / CHIP_PX))),
    )
  }, [])

  // The focus follows the arrow keys, also into another month.
  useEffect(() => {
    if (!isFollowed) return
    setIsFollowed(false)
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [isFollowed, day])

  useDrops((id, target, from) => {
    if (typeof target !== 'string') return
    if (typeof from !== 'string') return onBook(id, target)
    const dragged = appointments.find(({ appointment_id }) => appointment_id === id)
    if (dragged && from !== target) onMove(dragged, from, target)
  })

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isOnCell = event.target instanceof HTMLElement && event.target.dataset.day !== undefined
    if (event.key === 'Escape' && !isOnCell) return setIsFollowed(true)
    if (!isOnCell) return
    if (event.key === 'Enter') return onOpenDay(day)
    const monday = mondayOf(day)
    const targets: Record<string, string> = {
      ArrowLeft: addDays(day, -1),
      ArrowRight: addDays(day, 1),
      ArrowUp: addDays(day, -DAYS_A_WEEK),
      ArrowDown: addDays(day, DAYS_A_WEEK),
      Home: monday,
      End: sundayOf(monday),
      PageUp: addMonthsToDay(day, -1),
      PageDown: addMonthsToDay(day, 1),
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    props.onDay(target)
    setIsFollowed(true)
  }

  return (
    <div ref={frame} className={styles.frame}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days
        role="grid"
        className={styles.month}
        aria-label={calendarWords.month(capitalized(monthName(month)))}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {Array.from({ length: DAYS_A_WEEK }, (_, index) => (
              <th key={weekdayName(index)} scope="col" aria-label={weekdayName(index)}>
                {capitalized(weekdayName(index).slice(0, 3))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, slots }) => (
            <tr key={monday}>
              {[...slots].map(([each, list]) => (
                <MonthCell
                  key={each}
                  day={each}
                  slots={list}
                  max={max}
                  isOutside={!each.startsWith(month)}
                  isToday={each === today}
                  isActive={each === day}
                  isRowStart={each === monday}
                  closed={props.closedOn(each)}
                  load={props.loads.get(each)}
                  actions={actions}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
