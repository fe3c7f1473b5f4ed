import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { TaskStatus } from '#contract/tasks.ts'
import { useFirstId } from '#web/lib/api/outbox/use-first-id.ts'
import { useDragScroll, useDrops, useDropTarget } from '#web/lib/drag.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { tasksWords } from '#web/messages/tasks.ts'
import columnStyles from '#web/ui/board-column.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { countOf } from './count.ts'
import styles from './desktop-kanban.module.css'
import { columnOf, type KanbanLayout, STATUS_COLORS } from './kanban-layout.ts'
import { isMovedTask } from './moved-task.ts'
import { DraggableTaskCard } from './task-card.tsx'

/** The usual height of a card with its gap. */
const CARD_PX = 190
/** How near the end of the loaded cards the next page is loaded. */
const AHEAD_PX = 1200

/** The kanban: a column for each status; cards are dragged, or moved by their menu. */
export const DesktopKanban = ({ board, statuses, actions, showMore }: KanbanLayout) => {
  useDrops((taskId, status) => {
    const task = board?.columns.flatMap(({ data }) => data).find((one) => one.task_id === taskId)
    const to = statuses.find((one) => one === status)
    if (task && to && task.status !== to) actions?.move(task, to)
  })
  return (
    <div className={styles.kanban} style={{ '--columns': statuses.length } as CSSProperties}>
      {statuses.map((status) => (
        <Column key={status} status={status} board={board} actions={actions} showMore={showMore} />
      ))}
    </div>
  )
}

const Column = ({
  status,
  board,
  actions,
  showMore,
}: Omit<KanbanLayout, 'statuses' | 'isFiltered'> & { status: TaskStatus }) => {
  const now = useNow()
  const firstId = useFirstId()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const over = useDropTarget(section, status)
  useDragScroll(scroller, 'vertical')
  const column = columnOf(board, status)
  const list = useRef<VirtualizerHandle>(null)
  const tasks = column?.data
  useRowFocus(section, tasks)
  // Far down its new column the card of a moved task would not be drawn.
  useEffect(() => {
    const index = tasks?.findIndex(({ task_id }) => isMovedTask(task_id, status)) ?? -1
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' })
  }, [tasks, status])
  const scrolled = () => {
    const element = scroller.current
    if (element && element.scrollHeight - element.scrollTop - element.clientHeight < AHEAD_PX) showMore(status)
  }
  return (
    <section
      ref={section}
      className={columnStyles.column}
      aria-labelledby={titleId}
      data-over={over}
      style={{ '--stage': STATUS_COLORS[status] } as CSSProperties}
    >
      <header className={columnStyles.head}>
        <h2 id={titleId}>{tasksWords.statuses[status]}</h2>
        <span className={columnStyles.count}>{column && countOf(column)}</span>
      </header>
      {column?.data.length === 0 ? (
        <div className={columnStyles.empty}>
          <p>{tasksWords.noneIn(tasksWords.statuses[status])}</p>
          {actions && <p>{tasksWords.dropHere}</p>}
        </div>
      ) : (
        <div ref={scroller} className={columnStyles.cards} onScroll={scrolled}>
          {column ? (
            <Virtualizer ref={list} as="ul" item="li" scrollRef={scroller} itemSize={CARD_PX}>
              {column.data.map((task) => (
                <DraggableTaskCard
                  key={firstId(task.task_id)}
                  task={task}
                  now={now}
                  users={board?.users ?? []}
                  actions={actions}
                />
              ))}
            </Virtualizer>
          ) : (
            [1, 2, 3].map((n) => <Skeleton key={n} height="9rem" />)
          )}
        </div>
      )}
    </section>
  )
}
