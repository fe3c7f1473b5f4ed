// biome-ignore-all lint/a11y/useSemanticElements: absolutely placed blocks fit into no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and blocks of a grid take the focus, its rows and heads do not
import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useDragScroll } from '#web/lib/drag.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import { useFirstEffect } from '#web/lib/hooks/use-first-effect.ts'
import { observeHeight } from '#web/lib/observe-height.ts'
import { timeGridWords } from '#words/time-grid.ts'
import { createTargetStore, DragTarget } from './drag-target.tsx'
import type { Lane, TimeGridProps } from './grid-props.ts'
import { LaneColumn } from './lane-column.tsx'
import { type GridScale, gridStyle, scrollToSpot, useGridScale } from './lane-geometry.ts'
import { LaneHead } from './lane-head.tsx'
import styles from './time-grid.module.css'
import { useDroppedLead } from './use-dropped-lead.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { WholeDayRow } from './whole-day-row.tsx'

const HOURS = Array.from({ length: 23 }, (_, index) => (index + 1) * 60)
/** The hour above which the grid begins where no lane is open. */
const USUAL_OPENING = 8 * 60
/** The minutes above the opening that are in sight. */
const ABOVE_OPENING = 30

/** The time grid of a calendar: lanes side by side, whole days above, and 24 hours below. */
export const TimeGrid = (props: TimeGridProps) => {
  const { lanes, now, conflicts, mayEdit, colorOf, whoOf } = props
  const root = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const [target] = useState(createTargetStore)
  const scale = useGridScale()
  const all = useMemo(
    () => new Map(lanes.flatMap(({ appointments }) => appointments.map((one) => [one.appointment_id, one] as const))),
    [lanes],
  )
  const contents = { conflicts, all, mayEdit, colorOf, whoOf }
  const lanePx = useLanePx(root, lanes.length)

  useFirstEffect(() => {
    if (root.current) scrollToOpening(root.current, lanes, now.day, scale)
  })
  // The focus must not hide behind the heads.
  useEffect(
    () =>
      top.current
        ? observeHeight(top.current, (height) => root.current?.style.setProperty('--top', `${height}px`))
        : undefined,
    [],
  )
  const focus = useGridFocus(root, lanes)
  const pointer = useGridPointer(root, props, all, target)
  const keys = useGridKeys(root, status, props, all, target)
  useDroppedLead(root, props, target)
  useDragScroll(root, 'all')

  return (
    <>
      <div
        ref={root}
        role="grid"
        className={styles.grid}
        style={gridStyle(lanes, scale)}
        aria-label={timeGridWords.calendar}
        aria-readonly={!mayEdit}
        {...focus}
        {...keys}
        {...pointer}
      >
        <div ref={top} role="rowgroup" className={styles.top} data-top>
          <div role="row" className={styles.heads}>
            <div role="columnheader" className={styles.corner}>
              <span className="visually-hidden">{timeGridWords.hours}</span>
            </div>
            {lanes.map((lane, index) => (
              <LaneHead key={lane.key} lane={lane} index={index} isToday={lane.day === now.day} />
            ))}
          </div>
          <WholeDayRow lanes={lanes} {...contents}>
            <DragTarget store={target} lanes={lanes} isWholeDay />
          </WholeDayRow>
        </div>
        <div role="rowgroup">
          <div role="row" className={styles.body}>
            <div role="rowheader" className={styles.hours} data-hours>
              <span className="visually-hidden">{timeGridWords.hours}</span>
              {HOURS.map((minute) => (
                <span key={minute} aria-hidden style={{ '--from': minute } as CSSProperties}>
                  {minuteClock(minute)}
                </span>
              ))}
            </div>
            <div role="presentation" className={styles.lanes} data-lanes>
              {lanes.map((lane, index) => (
                <LaneColumn
                  key={lane.key}
                  lane={lane}
                  index={index}
                  scale={scale}
                  lanePx={lanePx}
                  onMore={props.onMore}
                  nowMinute={lane.day === now.day ? now.minute : undefined}
                  {...contents}
                />
              ))}
              <DragTarget store={target} lanes={lanes} isWholeDay={false} />
            </div>
          </div>
        </div>
      </div>
      <p ref={status} role="status" aria-live="assertive" className="visually-hidden" />
    </>
  )
}

/** The width of a lane in steps of ten pixels, so that a change of the window lays out the lanes seldom. */
const useLanePx = (root: RefObject<HTMLElement | null>, count: number) => {
  const [px, setPx] = useState(0)
  useLayoutEffect(() => {
    const lanes = root.current?.querySelector('[data-lanes]')
    if (!lanes) return
    const measure = () => setPx(Math.floor(lanes.clientWidth / count / 10) * 10)
    measure()
    return observeHeight(lanes, measure)
  }, [root, count])
  return Math.max(px, 100)
}

/** Begins at the opening, and on narrow windows at the lane of today. */
const scrollToOpening = (root: HTMLElement, lanes: readonly Lane[], today: string, scale: GridScale) => {
  const openings = lanes.flatMap(({ opening }) => (opening ? [opening[0]] : []))
  const opening = openings.length > 0 ? Math.min(...openings) : USUAL_OPENING
  const lane = lanes.findIndex(({ day }) => day === today)
  scrollToSpot(root, lanes, scale, { lane: Math.max(0, lane), minute: opening - ABOVE_OPENING })
}

/**
 * One tab stop for the whole grid: the block or lane that last had the focus. A block that moved to another lane keeps
 * the focus.
 */
const useGridFocus = (root: RefObject<HTMLElement | null>, lanes: readonly Lane[]) => {
  const focusedBlock = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lanes bring new blocks
  useLayoutEffect(() => {
    const grid = root.current
    if (!grid) return
    const block = focusedBlock.current
    if (block !== undefined && !grid.contains(document.activeElement))
      grid.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`)?.focus({ preventScroll: true })
    if (grid.querySelector('[data-stop][tabindex="0"]')) return
    const first = grid.querySelector('[data-block]') ?? grid.querySelector('[data-stop]')
    first?.setAttribute('tabindex', '0')
  }, [root, lanes])

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.stop === undefined) return
    for (const other of root.current?.querySelectorAll('[data-stop][tabindex="0"]') ?? [])
      other.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
    focusedBlock.current = target.dataset.block
  }
  // A block that React removes does not blur, and so is remembered.
  const onBlur = () => {
    focusedBlock.current = undefined
  }
  return { onFocus, onBlur }
}
