// biome-ignore-all lint/a11y/useSemanticElements: absolutely placed blocks fit into no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and blocks of a grid take the focus, its rows and heads do not
import { type CSSProperties, memo, useMemo } from 'react'
import type { Appointment } from '#contract/schedule/appointment.ts'
import type { Conflict } from '#contract/schedule/conflicts.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import { rootScale } from '#web/lib/root-scale.ts'
import { timeGridWords } from '#words/time-grid.ts'
import { AppointmentBlock, MoreBlock } from './appointment-block.tsx'
import { conflictReason } from './block-name.ts'
import type { Lane, TimeGridProps } from './grid-props.ts'
import styles from './lane-column.module.css'
import { type GridScale, heightPx, roomOf } from './lane-geometry.ts'
import { laneName } from './lane-head.tsx'
import { layoutOf } from './overlap-layout.ts'
import { isBar } from './whole-day-layout.ts'

/** The height of a line of a block, in pixels. */
const LINE_PX = 16 * rootScale

export interface LaneContents extends Pick<TimeGridProps, 'mayEdit' | 'colorOf' | 'whoOf'> {
  conflicts: ReadonlyMap<number, readonly Conflict[]>
  /** All appointments of the grid by their ids. */
  all: ReadonlyMap<number, Appointment>
}

interface LaneColumnProps extends LaneContents {
  lane: Lane
  index: number
  scale: GridScale
  /** Its width in pixels. */
  lanePx: number
  onMore: TimeGridProps['onMore']
  /** The minute of now on the lane of today. */
  nowMinute: number | undefined
}

/** The hours of a lane with its timed appointments. */
export const LaneColumn = memo(
  ({ lane, index, scale, lanePx, nowMinute, conflicts, all, mayEdit, colorOf, whoOf, onMore }: LaneColumnProps) => {
    const timed = useMemo(
      () =>
        lane.appointments
          .filter((appointment) => !isBar(appointment))
          .toSorted((a, b) => (a.start_minute ?? 0) - (b.start_minute ?? 0)),
      [lane.appointments],
    )
    const { places, hidden } = useMemo(() => layoutOf(timed, roomOf(lanePx, scale)), [timed, lanePx, scale])
    const [opens, closes] = lane.opening ?? [0, 0]
    return (
      <div
        role="gridcell"
        className={styles.lane}
        style={{ '--opens': opens, '--closes': closes } as CSSProperties}
        tabIndex={-1}
        aria-label={timeGridWords.laneHours(laneName(lane), timed.length)}
        data-stop
        data-lane={index}
        data-lane-body
      >
        <div className={styles.open} />
        {timed.map((appointment) => {
          const { appointment_id, start_minute, end_minute } = appointment
          const place = places.get(appointment_id)
          if (!place) return null
          const height = heightPx((end_minute ?? 0) - (start_minute ?? 0), scale)
          return (
            <AppointmentBlock
              key={appointment_id}
              appointment={appointment}
              lane={index}
              color={colorOf(appointment)}
              who={whoOf(appointment)}
              reason={conflictReason(conflicts.get(appointment_id), all)}
              mayEdit={mayEdit}
              {...place}
              lines={Math.max(1, Math.floor((height - 8) / LINE_PX))}
            />
          )
        })}
        {hidden.map((group) => (
          <MoreBlock
            key={`more ${group.from}`}
            group={group}
            lane={index}
            name={timeGridWords.moreName(
              group.appointments.length,
              laneName(lane),
              timeGridWords.fromTo(minuteClock(group.from), minuteClock(group.to)),
            )}
            onOpen={onMore}
          />
        ))}
        {nowMinute !== undefined && (
          <div className={styles.now} style={{ '--from': nowMinute } as CSSProperties}>
            <span className="visually-hidden">{timeGridWords.now(minuteClock(nowMinute))}</span>
          </div>
        )}
      </div>
    )
  },
)
