import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Stage } from '#contract/catalog.ts'
import type { BoardColumn as Column } from '#contract/leads/lead.ts'
import { useDragScroll, useDropTarget } from '#web/lib/drag.ts'
import { money } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import { boardWords } from '#web/messages/board.ts'
import styles from '#web/ui/board-column.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BoardLayout } from './board-layout.ts'
import { DesktopCard } from './desktop-card.tsx'
import { isMovedLead } from './moved-focus.ts'

interface BoardColumnProps extends Pick<BoardLayout, 'stages' | 'move' | 'lose' | 'showMore'> {
  stage: Stage
  column: Column | undefined
  now: number
}

/** The usual height of a card with its gap. */
const CARD_PX = 134
/** How far beyond what is in sight cards are drawn. */
const BUFFER_PX = 150
/** How near the end of the loaded cards the next page is loaded. */
const AHEAD_PX = 1200

export const BoardColumn = ({ stage, column, ...rest }: BoardColumnProps) => {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const over = useDropTarget(ref, stage.stage_id)
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-labelledby={titleId}
      data-over={over}
      style={{ '--stage': stage.color } as CSSProperties}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{stage.name}</h2>
        <span className={styles.count}>{column ? countOf(column) : ''}</span>
        <span className={styles.sum}>{column?.value_estimate != null ? money(column.value_estimate) : ''}</span>
      </header>
      {column?.data.length === 0 ? (
        <div className={styles.empty}>
          <p>{boardWords.noLeadsIn(stage.name)}</p>
          <p>{boardWords.dropHere}</p>
        </div>
      ) : (
        <Cards column={column} stageId={stage.stage_id} {...rest} />
      )}
    </section>
  )
}

/** The number of a column's leads; with a plus where a search has not counted all. */
export const countOf = ({ total, data }: Column) =>
  total === null ? boardWords.atLeast(number(data.length)) : number(total)

/** Where a column was scrolled to, and its list, which knows the heights of the cards after it is gone as well. */
interface ColumnScroll {
  top: number
  list: VirtualizerHandle
}

interface CardsProps extends Omit<BoardColumnProps, 'stage'> {
  stageId: number
}

/** The virtual list of a column's cards; loads the next page before its end. The dragged card stays mounted. */
const Cards = ({ column, stageId, showMore, ...card }: CardsProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()

  const virtualizer = useRef<VirtualizerHandle>(null)
  const { remembered, remember } = useEntryMemory<ColumnScroll>(`board column ${stageId}`)
  useDragScroll(scroller, 'vertical')

  useLayoutEffect(() => {
    if (remembered) scroller.current?.scrollTo(0, remembered.top)
  }, [remembered])

  const firstLead = column?.data[0]?.lead_id
  useEffect(() => {
    if (isMovedLead(firstLead)) scroller.current?.scrollTo(0, 0)
  }, [firstLead])

  const scrolled = () => {
    const element = scroller.current
    if (!element) return
    if (virtualizer.current) remember({ top: element.scrollTop, list: virtualizer.current })
    if (element.scrollHeight - element.scrollTop - element.clientHeight < AHEAD_PX) showMore(stageId)
  }
  const draggedIndex = column?.data.findIndex((lead) => lead.lead_id === dragged) ?? -1

  return (
    <div ref={scroller} className={styles.cards} onScroll={scrolled}>
      {column ? (
        <Virtualizer
          ref={virtualizer}
          as="ul"
          item="li"
          scrollRef={scroller}
          itemSize={CARD_PX}
          bufferSize={BUFFER_PX}
          {...(remembered && { cache: remembered.list.cache })}
          {...(draggedIndex >= 0 && { keepMounted: [draggedIndex] })}
        >
          {column.data.map((lead) => (
            <DesktopCard key={lead.lead_id} lead={lead} onDrag={setDragged} {...card} />
          ))}
        </Virtualizer>
      ) : (
        [1, 2, 3].map((n) => <Skeleton key={n} height="7.5rem" />)
      )}
    </div>
  )
}
