import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type CSSProperties,
  type UIEvent,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Stage } from '#contract/catalog/catalog.ts'
import { findLead } from '#web/leads/board/data/board-model.ts'
import { useOpenLead } from '#web/leads/lead-address.ts'
import { useDragScroll, useDrops, useDropTarget } from '#web/lib/drag.ts'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import { prefersReducedMotion } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { boardWords } from '#words/board.ts'
import { BoardColumn, columnCount } from './board-column.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import styles from './desktop-board.module.css'

/** The board on a desktop: one column per stage. A drag or the menu of a card moves the card. */
export const DesktopBoard = ({ board, stages, moves, showMore }: BoardLayout) => {
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const inView = useColumnsInView(stages.length)
  useDrops((leadId, stageId) => {
    const lead = board && findLead(board, leadId)
    const to = stages.find((stage) => stage.stage_id === stageId)
    if (lead && to) moves?.move(lead, to)
  })

  useDragScroll(scroller, 'horizontal')
  const { remembered, remember } = useEntryMemory<number>('board')
  const [params] = useSearchParams()
  const asked = stages.findIndex((stage) => String(stage.stage_id) === params.get('stage'))

  const isAtStart = !remembered && asked <= 0
  // The columns in view render first. A board that is already scrolled renders all columns at once.
  const drawsAll = useDeferredValue(board !== undefined, !isAtStart)

  const last = Math.max(0, stages.length - inView)
  const columnWidth = () => (scroller.current?.scrollWidth ?? 0) / stages.length
  const show = (index: number) =>
    scroller.current?.scrollTo({
      left: columnWidth() * index,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })

  // Back restores the scroll position, and a link can name a stage.
  const scrolledTo = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each named stage, and not when the board returns
  useLayoutEffect(() => {
    const isFirst = scrolledTo.current === undefined
    if (scrolledTo.current === asked) return
    scrolledTo.current = asked
    // A scroll to the start changes nothing, but forces a second layout of the whole board.
    if (isFirst ? isAtStart : asked < 0) return
    const left = (isFirst ? remembered : undefined) ?? columnWidth() * asked
    scroller.current?.scrollTo({ left, behavior: 'instant' })
  }, [asked])

  const scrolled = ({ currentTarget: { scrollLeft } }: UIEvent<HTMLElement>) => {
    remember(scrollLeft)
    setFirst(Math.min(last, Math.round(scrollLeft / columnWidth())))
  }

  return (
    <>
      <Row as="nav" nowrap className={styles.navigator} aria-label={boardWords.stages}>
        {last > 0 && (
          <Button icon aria-label={boardWords.earlierStages} disabled={first === 0} onClick={() => show(first - 1)}>
            <ChevronLeft />
          </Button>
        )}
        <Row as="ol" nowrap gap={1} align="stretch" grow>
          {stages.map((stage, index) => {
            const column = columnOf(board, stage.stage_id)
            return (
              <StageIndicator
                key={stage.stage_id}
                stage={stage}
                count={column ? columnCount(column) : ''}
                inView={index >= first && index < first + inView}
                onClick={() => show(index)}
              />
            )
          })}
        </Row>
        {last > 0 && (
          <Button icon aria-label={boardWords.laterStages} disabled={first >= last} onClick={() => show(first + 1)}>
            <ChevronRight />
          </Button>
        )}
      </Row>
      <div
        ref={scroller}
        className={styles.board}
        style={{ '--columns': inView } as CSSProperties}
        data-beside={useOpenLead() !== undefined}
        // A scrollable area without cards needs a tab stop for the keyboard.
        tabIndex={board?.columns.every(({ data }) => data.length === 0) ? 0 : undefined}
        onScroll={scrolled}
      >
        {stages.map((stage, index) => (
          <BoardColumn
            key={stage.stage_id}
            stage={stage}
            stages={stages}
            column={columnOf(board, stage.stage_id)}
            now={now}
            isDrawn={drawsAll || index < inView}
            moves={moves}
            showMore={showMore}
          />
        ))}
      </div>
    </>
  )
}

interface StageIndicatorProps {
  stage: Stage
  count: string
  /** Whether the column of the stage is in view. */
  inView: boolean
  onClick: () => void
}

/** The name of a stage above the board. A click scrolls to its column, and a card can be dropped on it. */
const StageIndicator = ({ stage, count, inView, onClick }: StageIndicatorProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const over = useDropTarget(ref, stage.stage_id)
  return (
    <li
      ref={ref}
      className={styles.stage}
      data-over={over}
      data-in-view={inView}
      style={{ '--stage': stage.color } as CSSProperties}
    >
      <button type="button" className={styles.indicator} onClick={onClick}>
        {stage.name} <span>{count}</span>
      </button>
    </li>
  )
}

/** The minimum number of columns in view (docs/product.md#board). */
const LEAST = 4
/** In pixels: the minimum width of a column, the gap between columns, and the width beside the board. */
const [COLUMN, GAP, AROUND] = [232, 12, 128]

/** The number of columns that fit into a window of this width. */
export const columnsThatFit = (windowWidth: number) => Math.floor((windowWidth - AROUND + GAP) / (COLUMN + GAP))

const followWidth = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The number of columns in view: as many as fit, at least four. */
const useColumnsInView = (stages: number) => {
  const fit = useSyncExternalStore(followWidth, () => columnsThatFit(innerWidth))
  return Math.max(LEAST, Math.min(stages, fit))
}
