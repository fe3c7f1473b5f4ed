import { useMemo, useRef } from 'react'
import { type Appointment, type AppointmentTime, daysFrom } from '#contract/schedule/appointment.ts'
import { movedTo } from '#contract/schedule/appointment-days.ts'
import { type CrewLoad, crewLoad } from '#contract/schedule/capacity.ts'
import { daysBetween } from '#contract/schedule/working-days.ts'
import { addDays } from '#contract/weeks.ts'
import { useSwipe } from '#web/lib/hooks/use-swipe.ts'
import type { Assignees } from '#web/schedule/booking/appointment-form.ts'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { Agenda } from './agenda/agenda.tsx'
import styles from './calendar.module.css'
import { goesTo } from './calendar-filter.ts'
import { type DayRange, monthRange, shownRange, stepDay } from './calendar-range.ts'
import type { Who } from './calendar-who.ts'
import type { Lane, Placement } from './grid/grid-props.ts'
import { TimeGrid } from './grid/time-grid.tsx'
import { dayLanes, type LaneSource, sideLanes } from './lanes.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { MonthStrip } from './month/month-strip.tsx'
import type { Calendar } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

interface CalendarViewProps {
  address: CalendarAddress
  calendar: Calendar
  now: { day: string; minute: number }
  mayEdit: boolean
  onOpen: (appointment: Appointment) => void
  /** Appointments were asked for that have no room. */
  onMore: (appointments: readonly Appointment[]) => void
  /** An empty time was chosen. */
  onCreate: (at: Placement) => void
  /** A lead was dropped on a time. */
  onBook: (leadId: number, at: Placement) => void
}

/** The appointments of the person or crew of the filter. */
const useShown = ({ address: { who }, calendar: { appointments, crews } }: CalendarViewProps) =>
  useMemo(
    () => (who ? appointments.filter((appointment) => goesTo(who, appointment, crews)) : appointments),
    [who, appointments, crews],
  )

/** The view of the URL, on a phone below the days, where a swipe shows the next day. */
export const CalendarView = ({ narrow, ...props }: CalendarViewProps & { narrow: boolean }) => {
  const { address, calendar, now } = props
  const { view, day } = address
  const appointments = useShown(props)
  const ref = useRef<HTMLDivElement>(null)
  const step = view === 'month' ? 'month' : 'day'
  useSwipe(ref, (way) => address.stepTo(stepDay(step, day, way === 'left' ? 1 : -1)))
  if (view === 'month' && !narrow) return <Month {...props} appointments={appointments} />
  const shown =
    view === 'agenda' || view === 'month' ? (
      <Agenda
        {...calendar}
        key={narrow ? day : undefined}
        range={view === 'month' ? { from: day, to: day } : shownRange('agenda', day)}
        today={now.day}
        appointments={appointments}
        onOpen={props.onOpen}
        {...(view === 'agenda' && { onLater: address.openDay })}
      />
    ) : (
      <Times {...props} />
    )
  if (!narrow) return shown
  return (
    <div ref={ref} className={styles.phone}>
      <MonthStrip
        {...calendar}
        day={day}
        today={now.day}
        isWhole={view === 'month'}
        appointments={appointments}
        onDay={address.stepTo}
      />
      {shown}
    </div>
  )
}

/** The time grid of a day or week. */
const Times = ({ address, calendar, now, mayEdit, onOpen, onMore, onCreate, onBook }: CalendarViewProps) => {
  const { view, day, who, isSideBySide } = address
  const { source, conflicts, colorOf, whoOf } = calendar
  const { place } = useMoves()
  const kind = who?.kind
  const id = who?.id
  const lanes = useMemo(() => {
    if (isSideBySide) return sideLanes(day, source)
    return dayLanes(shownRange(view, day), kind && id !== undefined ? { kind, id } : undefined, source)
  }, [isSideBySide, view, day, kind, id, source])
  return (
    <div className={styles.times}>
      <TimeGrid
        lanes={lanes}
        now={now}
        conflicts={conflicts}
        mayEdit={mayEdit}
        colorOf={colorOf}
        whoOf={whoOf}
        onOpen={onOpen}
        onMore={onMore}
        onPlace={place}
        onCreate={onCreate}
        onBook={onBook}
      />
    </div>
  )
}

const Month = ({
  address,
  calendar,
  now,
  appointments,
  ...props
}: CalendarViewProps & { appointments: readonly Appointment[] }) => {
  const { day, who, openDay, stepTo } = address
  const { source, colorOf, whoOf, reasonOf, closedOn } = calendar
  const { moveBetween } = useMoves()
  const month = day.slice(0, 7)
  const loads = useMemo(() => dayLoads(monthRange(`${month}-01`), who, source), [month, who, source])
  const wholeDay = (of: string): Placement => {
    const [lane] = dayLanes({ from: of, to: of }, who, source)
    if (!lane) throw new Error(`No lane of ${of}`)
    return { lane, first_day: of, last_day: of, start_minute: null, end_minute: null }
  }
  return (
    <MonthGrid
      day={day}
      today={now.day}
      appointments={appointments}
      closedOn={closedOn}
      colorOf={colorOf}
      whoOf={whoOf}
      reasonOf={reasonOf}
      loads={loads}
      mayEdit={props.mayEdit}
      onDay={stepTo}
      onOpen={props.onOpen}
      onOpenDay={(of) => openDay(of, 'day')}
      onCreate={(of) => props.onCreate(wholeDay(of))}
      onMove={moveBetween}
      onBook={(leadId, of) => props.onBook(leadId, wholeDay(of))}
    />
  )
}

/** What the crews have booked on each day of a range, together: the chosen one, else all active ones; none of a person. */
export const dayLoads = ({ from, to }: DayRange, who: Who | undefined, source: LaneSource): Map<string, CrewLoad> => {
  const crews = source.crews.filter(({ crew_id, is_active }) =>
    who ? who.kind === 'crew' && who.id === crew_id : is_active,
  )
  const sumOf = (day: string) =>
    crews
      .map((crew) => crewLoad(crew, day, source.appointments, source.times))
      .reduce((sum, load) => ({ booked: sum.booked + load.booked, capacity: sum.capacity + load.capacity }))
  return new Map(crews.length === 0 ? [] : daysBetween(from, to).map((day) => [day, sumOf(day)]))
}

const TIME_FIELDS = ['first_day', 'last_day', 'skipped_days', 'start_minute', 'end_minute'] as const

/** The fields of a time that differ. */
const changedTime = (before: AppointmentTime, { skipped_days = [], ...after }: AppointmentTime) => {
  const next = { ...after, skipped_days }
  const fields = TIME_FIELDS.filter((field) => String(before[field]) !== String(next[field]))
  return Object.fromEntries(fields.map((field) => [field, next[field]])) as Partial<AppointmentTime>
}

/** The moves by drag and by key. Each has a toast with an undo. */
const useMoves = () => {
  const { change } = useAppointmentWrites()
  return {
    /** Moves an appointment on the time grid, also to another person or crew. */
    place: (appointment: Appointment, to: Placement, from: Lane) => {
      const fields = { ...changedTime(appointment, to), ...movedPeople(appointment, from, to.lane) }
      if (Object.keys(fields).length > 0) change(appointment, fields)
    },
    /** Moves an appointment by as many days as there are between two days. Its days then follow each other. */
    moveBetween: (appointment: Appointment, from: string, to: string) => {
      const to_day = addDays(appointment.first_day, daysFrom(from, to) - 1)
      change(appointment, changedTime(appointment, { ...appointment, ...movedTo(to_day, appointment) }))
    },
  }
}

type Owner = Pick<Lane, 'user_id' | 'crew_id'>

const replaced = (ids: readonly number[], from: number | undefined, to: number | undefined) => {
  const rest = ids.filter((id) => id !== from)
  return to === undefined || rest.includes(to) ? rest : [...rest, to]
}

/** Who goes to something that is placed in a lane. */
export const peopleOfLane = ({ user_id, crew_id }: Owner): Assignees => ({
  users: user_id === undefined ? [] : [user_id],
  crews: crew_id === undefined ? [] : [crew_id],
})

/** Who goes after a move between lanes: the person or crew of the new lane in place of the former one. */
export const movedPeople = ({ users, crews }: Assignees, from: Owner, to: Owner): Partial<Assignees> => ({
  ...(from.user_id !== to.user_id && { users: replaced(users, from.user_id, to.user_id) }),
  ...(from.crew_id !== to.crew_id && { crews: replaced(crews, from.crew_id, to.crew_id) }),
})
