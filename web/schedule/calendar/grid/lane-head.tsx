// biome-ignore-all lint/a11y/useSemanticElements: absolutely placed blocks fit into no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and blocks of a grid take the focus, its rows and heads do not

import type { CSSProperties } from 'react'
import type { CrewLoad } from '#contract/schedule/capacity.ts'
import { longDay, shortWeekday } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { hoursText } from '#web/lib/format/number.ts'
import { Bar } from '#web/ui/bar.tsx'
import { lookClass } from '#web/ui/layout/layout.tsx'
import { termWords } from '#words/terms.ts'
import { timeGridWords } from '#words/time-grid.ts'
import type { Lane } from './grid-props.ts'
import styles from './lane-head.module.css'

/** Whether a lane is a day, and so named by its date. */
const isDay = ({ key, day }: Lane) => key === day

/** The name of a lane for screen readers. */
export const laneName = (lane: Lane): string => (isDay(lane) ? capitalized(longDay(lane.day)) : lane.label)

interface LaneHeadProps {
  lane: Lane
  index: number
  isToday: boolean
}

const WEEKDAY = lookClass({ size: 'xs', tone: 'soft', weight: 'semibold' })
const NAME = lookClass({ size: 'sm', weight: 'semibold' })
const SMALL = lookClass({ size: '2xs', tone: 'soft' })

/** The head of a lane: its date or name, a holiday, and the load of a crew. */
export const LaneHead = ({ lane, index, isToday }: LaneHeadProps) => (
  <div
    role="columnheader"
    className={styles.head}
    style={{ '--mark': lane.color } as CSSProperties}
    data-lane={index}
    data-today={isToday || undefined}
    data-closed={lane.opening === null || undefined}
    aria-current={isToday ? 'date' : undefined}
  >
    {isDay(lane) ? (
      <>
        <span className="visually-hidden">{capitalized(longDay(lane.day))}</span>
        <span className={`${WEEKDAY} ${styles.weekday}`} aria-hidden>
          {capitalized(shortWeekday(lane.day))}
        </span>
        <span className={styles.date} aria-hidden>
          {Number(lane.day.slice(-2))}
        </span>
      </>
    ) : (
      <span className={`${NAME} ${styles.cut}`}>{lane.label}</span>
    )}
    {(lane.detail || lane.opening === null) && (
      <span className={`${SMALL} ${styles.cut}`}>{lane.detail ?? termWords.closed}</span>
    )}
    {lane.load && lane.load.booked + lane.load.capacity > 0 && <Load load={lane.load} />}
  </div>
)

const Load = ({ load: { booked, capacity } }: { load: CrewLoad }) => {
  const isOver = booked > capacity
  return (
    <span className={`${SMALL} ${styles.load}`} data-over={isOver || undefined}>
      <span>{timeGridWords.load(hoursText(booked), hoursText(capacity))}</span>
      <Bar
        className={styles.bar}
        share={isOver ? 1 : capacity > 0 ? booked / capacity : 0}
        color={isOver ? 'var(--bad)' : 'var(--good)'}
      />
    </span>
  )
}
