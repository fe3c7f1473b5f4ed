import { type CSSProperties, useId, useRef, useState } from 'react'
import type { Task, TaskStatus } from '#contract/tasks/tasks.ts'
import { useDragScroll, useDrops, useDropTarget } from '#web/lib/drag.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import columnStyles from '#web/ui/board-column.module.css'
import { LongList } from '#web/ui/long-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tasksWords } from '#words/tasks.ts'
import { isMovedTask } from './focus-moved-task.ts'
import styles from './kanban.module.css'
import { columnCount, columnOf, type KanbanLayout, STATUS_COLORS } from './kanban-layout.ts'
import { DraggableTaskCard } from './task-card.tsx'

/** The usual height of a card with its gap, in pixels. */
const CARD_PX = 190
/** The distance to the end of the loaded cards at which the next page loads, in pixels. */
const AHEAD_PX = 1200

/** The kanban on a desktop: one column per status. A drag or the menu of a card moves the card. */
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
  const idOf = ({ task_id }: Task) => task_id
  const [dragged, setDragged] = useState<number>()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const over = useDropTarget(section, status)
  useDragScroll(scroller, 'vertical')
  const column = columnOf(board, status)
  const tasks = column?.data
  useRowFocus(section, tasks)
  // A task that the keyboard moved gets the focus, so its card is rendered even if it is out of view.
  const kept = dragged ?? tasks?.find(({ task_id }) => isMovedTask(task_id, status))?.task_id
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
        <span className={columnStyles.count}>{column && columnCount(column)}</span>
      </header>
      {column?.data.length === 0 ? (
        <div className={columnStyles.empty}>
          <p>{tasksWords.noneIn(status)}</p>
          {actions && <p>{tasksWords.dropHere}</p>}
        </div>
      ) : (
        <div ref={scroller} className={columnStyles.cards}>
          {column ? (
            <LongList
              items={column.data}
              idOf={idOf}
              itemPx={CARD_PX}
              within="parent"
              kept={kept}
              onScroll={(_, left) => left < AHEAD_PX && showMore(status)}
            >
              {(task) => (
                <DraggableTaskCard
                  task={task}
                  now={now}
                  users={board?.users ?? []}
                  actions={actions}
                  onDrag={setDragged}
                />
              )}
            </LongList>
          ) : (
            [1, 2, 3].map((n) => <Skeleton key={n} height="9rem" />)
          )}
        </div>
      )}
    </section>
  )
}
