import { useMemo, useRef } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { useSwipe } from '#web/lib/hooks/use-swipe.ts'
import { Agenda } from './agenda/agenda.tsx'
import { goesTo } from './calendar-filter.ts'
import { monthRange, shownRange, stepDay } from './calendar-range.ts'
import styles from './calendar-screen.module.css'
import { dayLoads } from './day-loads.ts'
import type { Placement } from './grid/grid-props.ts'
import { TimeGrid } from './grid/time-grid.tsx'
import { dayLanes, sideLanes } from './lanes.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { MonthStrip } from './month/month-strip.tsx'
import type { Calendar } from './use-calendar.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useMoves } from './use-moves.ts'

interface CalendarViewProps {
  address: CalendarAddress
  calendar: Calendar
  now: { day: string; minute: number }
  mayEdit: boolean
  onOpen: (appointment: Appointment) => void
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

/** The view on a desktop. */
export const DesktopView = (props: CalendarViewProps) => {
  const { address, calendar, now } = props
  const { view, day } = address
  const appointments = useShown(props)
  if (view === 'month') return <Month {...props} appointments={appointments} />
  if (view === 'agenda')
    return (
      <Agenda
        {...calendar}
        range={shownRange('agenda', day)}
        today={now.day}
        appointments={appointments}
        onOpen={props.onOpen}
        onLater={address.openDay}
      />
    )
  return <Times {...props} />
}

/** The view on a phone, below the days. A swipe shows the next day. */
export const PhoneView = (props: CalendarViewProps) => {
  const { address, calendar, now } = props
  const { view, day } = address
  const appointments = useShown(props)
  const ref = useRef<HTMLDivElement>(null)
  const step = view === 'month' ? 'month' : 'day'
  useSwipe(ref, (way) => address.stepTo(stepDay(step, day, way === 'left' ? 1 : -1)))
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
      {view === 'day' ? (
        <Times {...props} />
      ) : (
        <Agenda
          {...calendar}
          key={day}
          range={view === 'month' ? { from: day, to: day } : shownRange('agenda', day)}
          today={now.day}
          appointments={appointments}
          onOpen={props.onOpen}
          {...(view === 'agenda' && { onLater: address.openDay })}
        />
      )}
    </div>
  )
}

/** The time grid of a day or week. */
const Times = ({ address, calendar, now, mayEdit, onOpen, onCreate, onBook }: CalendarViewProps) => {
  const { view, day, who, isSideBySide } = address
  const { source, conflicts, colorOf } = calendar
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
        onOpen={onOpen}
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
  const { source, colorOf, reasonOf, closedOn } = calendar
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
