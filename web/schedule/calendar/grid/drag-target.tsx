import type { CSSProperties } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { timeText } from './block-name.ts'
import styles from './drag-target.module.css'
import type { Lane, Placement } from './grid-props.ts'
import { areDays } from './whole-day-layout.ts'

/** Where a drag or a lifted block would land. */
interface Target {
  at: Placement
  /** The client; none for a new appointment. */
  title?: string | undefined
  color?: string | undefined
}

export type TargetStore = UseBoundStore<StoreApi<{ target: Target | undefined }>>

/** A store of its own, so that a drag renders nothing but its target. */
export const createTargetStore = (): TargetStore => create(() => ({ target: undefined }))

interface DragTargetProps {
  store: TargetStore
  lanes: readonly Lane[]
  /** Whether it stands in the row of whole days. */
  isWholeDay: boolean
}

/** The outline at which a dragged or lifted appointment would land, with its new time. */
export const DragTarget = ({ store, lanes, isWholeDay }: DragTargetProps) => {
  const target = store(({ target }) => target)
  if (!target) return
  const { at, title, color } = target
  if ((at.start_minute === null) !== isWholeDay) return
  const lane = isWholeDay ? spanOf(at, lanes) : { first: indexOf(lanes, at.lane), count: 1 }
  const style = {
    '--mark': color ?? (title ? undefined : 'var(--accent)'),
    '--count': lanes.length,
    '--first': lane.first,
    '--lanes': lane.count,
    '--from': at.start_minute ?? 0,
    '--length': (at.end_minute ?? 0) - (at.start_minute ?? 0),
  } as CSSProperties
  return (
    <div
      className={`${styles.target} ${isWholeDay ? styles.wholeDay : styles.timed}`}
      style={style}
      data-target
      aria-hidden
    >
      <b className={styles.time}>{timeText(at)}</b>
      {title && <span className={styles.title}>{title}</span>}
    </div>
  )
}

const indexOf = (lanes: readonly Lane[], { key }: Lane) => lanes.findIndex((lane) => lane.key === key)

/** The lanes of a placement of whole days that are in sight. */
const spanOf = ({ first_day, last_day, lane }: Placement, lanes: readonly Lane[]) => {
  if (!areDays(lanes)) return { first: indexOf(lanes, lane), count: 1 }
  const inside = lanes.flatMap(({ day }, index) => (first_day <= day && day <= last_day ? [index] : []))
  return { first: inside[0] ?? 0, count: inside.length }
}
