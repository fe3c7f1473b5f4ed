import { Archive, Check, ClipboardList, Hammer, MapPin, TriangleAlert, Truck } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import type { Appointment, AppointmentState } from '#contract/schedule/appointment.ts'
import { shortClock } from '#web/lib/format/appointment-time.ts'
import { timeGridWords } from '#words/time-grid.ts'
import styles from './appointment-block.module.css'
import { blockName, clientOf, timeText } from './block-name.ts'
import type { HiddenGroup } from './overlap-layout.ts'

interface BlockProps {
  appointment: Appointment
  /** The index of its lane. */
  lane: number
  color: string | undefined
  /** The names of who goes. */
  who: string
  /** Why it is marked. */
  reason: string | undefined
}

interface AppointmentBlockProps extends BlockProps {
  mayEdit: boolean
  /** Its place in parts of the lane's width. */
  left: number
  width: number
  /** The lines of text that fit. */
  lines: number
}

/** A timed appointment in a lane. It renders again only if one of its props changes. */
export const AppointmentBlock = memo(({ left, width, lines, mayEdit, ...block }: AppointmentBlockProps) => {
  const { start_minute, end_minute } = block.appointment
  const from = start_minute ?? 0
  return (
    <Block
      {...block}
      className={styles.timed}
      lines={lines}
      edges={mayEdit ? ['start', 'end'] : []}
      style={{ '--from': from, '--length': (end_minute ?? from) - from, '--left': left, '--width': width }}
    />
  )
})

interface DayBarBlockProps extends BlockProps {
  mayEdit: boolean
  lanes: number
  row: number
  isBegun: boolean
  goesOn: boolean
}

const isWhole = ({ appointment }: BlockProps) => appointment.start_minute === null

/** An appointment that takes whole days, across the lanes of its days. */
export const DayBarBlock = memo(({ lanes, row, isBegun, goesOn, mayEdit, ...block }: DayBarBlockProps) => (
  <Block
    {...block}
    className={styles.bar}
    lines={1}
    edges={
      mayEdit && isWhole(block) ? [...(isBegun ? [] : ['start' as const]), ...(goesOn ? [] : ['end' as const])] : []
    }
    style={{ '--lanes': lanes, '--row': row }}
    data-begun={isBegun || undefined}
    data-goes-on={goesOn || undefined}
  />
))

interface FaceProps extends BlockProps {
  className: string | undefined
  lines: number
  /** The edges that stretch it. */
  edges: readonly ('start' | 'end')[]
  style: Record<`--${string}`, number>
}

const Block = ({ appointment, lane, color, who, reason, className, lines, edges, style, ...data }: FaceProps) => {
  const { appointment_id, start_minute, state, place, project_title, is_lost } = appointment
  const name = blockName(appointment, reason, who)
  const facts = [who, place, project_title].filter(Boolean)
  return (
    <button
      type="button"
      className={`${styles.block} ${className}`}
      style={{ ...style, '--mark': color } as CSSProperties}
      tabIndex={-1}
      aria-label={name}
      title={name}
      data-stop
      data-block={appointment_id}
      data-lane={lane}
      data-lines={lines}
      data-state={state}
      data-lost={is_lost || undefined}
      {...data}
    >
      <span className={styles.first}>
        {reason && <TriangleAlert className={styles.conflict} aria-hidden />}
        <StateIcon appointment={appointment} />
        <b className={styles.client} dir="auto">
          {clientOf(appointment)}
        </b>
        {lines === 1 && start_minute !== null && <span className={styles.time}>{shortClock(start_minute)}</span>}
      </span>
      {lines > 1 && <span className={styles.time}>{timeText(appointment)}</span>}
      {facts.slice(0, Math.max(0, lines - 2)).map((fact) => (
        <span key={fact} className={styles.more}>
          {fact}
        </span>
      ))}
      {is_lost && lines > 1 && <span className={styles.lost}>{timeGridWords.lost}</span>}
      {edges.map((edge) => (
        <span key={edge} className={styles.edge} data-edge={edge} />
      ))}
    </button>
  )
}

const STATE_ICONS: Partial<Record<AppointmentState, typeof Check>> = { done: Check, on_the_way: Truck, arrived: MapPin }
const KIND_ICONS = { visit: ClipboardList, work: Hammer }

const StateIcon = ({ appointment: { state, kind, is_lost } }: Pick<BlockProps, 'appointment'>) => {
  const Icon = is_lost ? Archive : (STATE_ICONS[state] ?? KIND_ICONS[kind])
  return <Icon className={styles.icon} aria-hidden />
}

interface MoreBlockProps {
  group: HiddenGroup<Appointment>
  lane: number
  name: string
  onOpen: (appointments: readonly Appointment[]) => void
}

/** The button of the appointments for which a lane has no room. */
export const MoreBlock = ({ group: { from, to, left, width, appointments }, lane, name, onOpen }: MoreBlockProps) => (
  <button
    type="button"
    className={`${styles.block} ${styles.timed} ${styles.moreBlock}`}
    style={{ '--from': from, '--length': to - from, '--left': left, '--width': width } as CSSProperties}
    tabIndex={-1}
    aria-label={name}
    title={name}
    data-stop
    data-more
    data-lane={lane}
    // A press on it drags and books nothing.
    onPointerDown={(event) => event.stopPropagation()}
    onClick={(event) => {
      event.stopPropagation()
      onOpen(appointments)
    }}
  >
    {timeGridWords.more(appointments.length)}
  </button>
)
