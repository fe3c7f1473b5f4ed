import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { BoardColumn } from './board-column.tsx'
import { type BoardLayout, columnOf } from './board-layout.ts'
import { useDrops, useDropTarget } from './drag.ts'
import styles from './leads.module.css'

/** So many columns are in view at a time (part 1, section 9). */
const IN_VIEW = 4

/** The kanban: a column a stage, cards dragged between them or moved by their menu. */
export const DesktopBoard = (layout: BoardLayout) => {
  const { board, stages, canMove, move, showMore } = layout
  const now = useNow()
  const scroller = useRef<HTMLDivElement>(null)
  useDrops(stages, move)

  useEffect(() => {
    const element = scroller.current
    return element ? autoScrollForElements({ element }) : undefined
  }, [])

  const scrollToStage = (index: number) => {
    const element = scroller.current
    element?.scrollTo({ left: (element.scrollWidth / stages.length) * index, behavior: 'smooth' })
  }
  const step = (direction: number) => {
    const element = scroller.current
    element?.scrollBy({ left: (direction * element.clientWidth) / IN_VIEW, behavior: 'smooth' })
  }

  return (
    <>
      <nav className={styles.navigator} aria-label="Stages">
        <Button icon aria-label="Earlier stages" onClick={() => step(-1)}>
          <ChevronLeft />
        </Button>
        <ol className={styles.indicators}>
          {stages.map((stage, index) => (
            <Indicator
              key={stage.stage_id}
              color={stage.color}
              stageId={stage.stage_id}
              onClick={() => scrollToStage(index)}
            >
              {stage.name} <span>{columnOf(board, stage.stage_id)?.total ?? ''}</span>
            </Indicator>
          ))}
        </ol>
        <Button icon aria-label="Later stages" onClick={() => step(1)}>
          <ChevronRight />
        </Button>
      </nav>
      <div ref={scroller} className={styles.board}>
        {stages.map((stage) => (
          <BoardColumn
            key={stage.stage_id}
            stage={stage}
            stages={stages}
            column={columnOf(board, stage.stage_id)}
            now={now}
            move={canMove ? move : undefined}
            showMore={showMore}
          />
        ))}
      </div>
    </>
  )
}

interface IndicatorProps {
  stageId: number
  color: string
  onClick: () => void
  children: React.ReactNode
}

/** A stage's name in the navigator; a card dropped on it goes to that stage. */
const Indicator = ({ stageId, color, onClick, children }: IndicatorProps) => {
  const ref = useRef<HTMLLIElement>(null)
  const over = useDropTarget(ref, stageId)
  return (
    <li ref={ref} data-over={over} style={{ '--stage': color } as CSSProperties}>
      <button type="button" className={styles.indicator} onClick={onClick}>
        {children}
      </button>
    </li>
  )
}
