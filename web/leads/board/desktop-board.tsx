import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { boardWords } from '#web/messages/board.ts'
import { Button } from '#web/ui/button.tsx'
import { BoardColumn, countOf } from './board-column.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import styles from './desktop-board.module.css'
import { useDrops } from './drag.ts'
import { StageIndicator } from './stage-indicator.tsx'

/** How many columns are in view (part 1, section 9). */
const IN_VIEW = 4

/** The kanban board: a column for each stage; cards are dragged, or moved by their menu. */
export const DesktopBoard = ({ board, stages, move, showMore }: BoardLayout) => {
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  useDrops(stages, move)

  useEffect(() => {
    const element = scroller.current
    return element ? autoScrollForElements({ element, getAllowedAxis: () => 'horizontal' }) : undefined
  }, [])

  const last = Math.max(0, stages.length - IN_VIEW)
  const columnWidth = () => (scroller.current?.scrollWidth ?? 0) / stages.length
  const show = (index: number) =>
    scroller.current?.scrollTo({
      left: columnWidth() * index,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })

  return (
    <>
      <nav className={styles.navigator} aria-label={boardWords.stages}>
        <Button icon aria-label={boardWords.earlierStages} disabled={first === 0} onClick={() => show(first - 1)}>
          <ChevronLeft />
        </Button>
        <ol className={styles.indicators}>
          {stages.map((stage, index) => {
            const column = columnOf(board, stage.stage_id)
            return (
              <StageIndicator
                key={stage.stage_id}
                stage={stage}
                count={column ? countOf(column) : ''}
                inView={index >= first && index < first + IN_VIEW}
                onClick={() => show(index)}
              />
            )
          })}
        </ol>
        <Button icon aria-label={boardWords.laterStages} disabled={first >= last} onClick={() => show(first + 1)}>
          <ChevronRight />
        </Button>
      </nav>
      <div
        ref={scroller}
        className={styles.board}
        // What scrolls must be reachable by keyboard, also where no card is.
        tabIndex={board?.columns.every(({ data }) => data.length === 0) ? 0 : undefined}
        onScroll={(event) => setFirst(Math.min(last, Math.round(event.currentTarget.scrollLeft / columnWidth())))}
      >
        {stages.map((stage) => (
          <BoardColumn
            key={stage.stage_id}
            stage={stage}
            stages={stages}
            column={columnOf(board, stage.stage_id)}
            now={now}
            move={move}
            showMore={showMore}
          />
        ))}
      </div>
    </>
  )
}
