import { type CSSProperties, memo, useEffect, useId, useRef, useState } from 'react'
import type { Stage } from '#contract/catalog/catalog.ts'
import type { BoardColumn as Column, Lead } from '#contract/leads/lead.ts'
import { DesktopCard } from '#web/leads/board/card/desktop-card.tsx'
import { isMovedLead } from '#web/leads/board/card/focus-moved-lead.ts'
import { useDragScroll, useDropTarget } from '#web/lib/drag.ts'
import { money } from '#web/lib/format/money.ts'
import { number } from '#web/lib/format/number.ts'
import { useEntryMemory } from '#web/lib/hooks/use-entry-memory.ts'
import styles from '#web/ui/board-column.module.css'
import { type ListPlace, LongList } from '#web/ui/long-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { boardWords } from '#words/board.ts'
import type { BoardLayout } from './board-layout.ts'

interface BoardColumnProps extends Pick<BoardLayout, 'stages' | 'moves' | 'showMore'> {
  stage: Stage
  column: Column | undefined
  now: number
  /** False for columns out of view until the columns in view are painted. */
  isDrawn: boolean
}

/** The usual height of a card with its gap, in pixels. */
const CARD_PX = 134
/** The distance to the end of the loaded cards at which the next page loads, in pixels. */
const AHEAD_PX = 1200

/** The column of a stage. It renders again only if one of its props changes. */
export const BoardColumn = memo(({ stage, column, isDrawn, ...rest }: BoardColumnProps) => {
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
        <span className={styles.count}>{column ? columnCount(column) : ''}</span>
        <span className={styles.sum}>{column?.value_estimate != null ? money(column.value_estimate) : ''}</span>
      </header>
      {column?.data.length === 0 ? (
        <div className={styles.empty}>
          <p>{boardWords.noLeadsIn(stage.name)}</p>
          <p>{boardWords.dropHere}</p>
        </div>
      ) : (
        isDrawn && <Cards column={column} stageId={stage.stage_id} {...rest} />
      )}
    </section>
  )
})

/** The number of a column's leads, with a plus if a search has not counted all of them. */
export const columnCount = ({ total, data }: Column) =>
  total === null ? boardWords.atLeast(number(data.length)) : number(total)

interface CardsProps extends Omit<BoardColumnProps, 'stage' | 'isDrawn'> {
  stageId: number
}

/** The cards of a column. The next page loads before the end, and the dragged card stays rendered. */
const Cards = ({ column, stageId, showMore, ...card }: CardsProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const idOf = ({ lead_id }: Lead) => lead_id
  const { remembered, remember } = useEntryMemory<ListPlace>(`board column ${stageId}`)
  useDragScroll(scroller, 'vertical')

  const firstLead = column?.data[0]?.lead_id
  useEffect(() => {
    if (isMovedLead(firstLead)) scroller.current?.scrollTo(0, 0)
  }, [firstLead])

  return (
    <div ref={scroller} className={styles.cards}>
      {column ? (
        <LongList
          items={column.data}
          idOf={idOf}
          itemPx={CARD_PX}
          within="parent"
          kept={dragged}
          place={remembered}
          isPrinted={false}
          onScroll={(place, left) => {
            remember(place)
            if (left < AHEAD_PX) showMore(stageId)
          }}
        >
          {(lead) => <DesktopCard lead={lead} onDrag={setDragged} {...card} />}
        </LongList>
      ) : (
        [1, 2, 3].map((n) => <Skeleton key={n} height="7.5rem" />)
      )}
    </div>
  )
}
