import { type CSSProperties, useRef } from 'react'
import type { Task } from '#contract/tasks/tasks.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useTabOfUrl } from '#web/lib/hooks/use-tab-of-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs, tabId, useTabPlaces } from '#web/ui/tabs.tsx'
import { fieldWords } from '#words/fields.ts'
import { tasksWords } from '#words/tasks.ts'
import styles from './kanban.module.css'
import { columnCount, columnOf, type KanbanLayout, STATUS_COLORS } from './kanban-layout.ts'
import { TaskCard } from './task-card.tsx'

const PANEL = 'task-panel'
/** The usual height of a card with its gap, in pixels. */
const CARD_PX = 240
/** The distance to the end of the loaded cards at which the next page loads, in pixels. */
const AHEAD_PX = 1600

/** The tasks on a phone: one status at a time. Tabs or a swipe choose the status, and the URL keeps it. */
export const MobileKanban = ({ board, statuses, actions, showMore, isFiltered }: KanbanLayout) => {
  const now = useNow()
  const idOf = ({ task_id }: Task) => task_id
  const panel = useRef<HTMLDivElement>(null)
  const [shown = 'pending', choose] = useTabOfUrl('tab', statuses, panel)
  const { place, goToPlace, keepPlace } = useTabPlaces('task panel', shown)
  const column = columnOf(board, shown)
  useRowFocus(panel, column?.data)
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={fieldWords.status}
          panelId={PANEL}
          selected={shown}
          onSelect={choose}
          tabs={statuses.map((status) => {
            const one = columnOf(board, status)
            return {
              key: status,
              color: STATUS_COLORS[status],
              label: tasksWords.statuses[status],
              count: one && columnCount(one),
            }
          })}
        />
      </div>
      <div
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(PANEL, shown)}
        className={styles.panel}
        style={{ '--status': STATUS_COLORS[shown] } as CSSProperties}
      >
        <h2 className="visually-hidden">{tasksWords.statuses[shown]}</h2>
        {!column && [1, 2, 3].map((n) => <Skeleton key={n} height="11rem" />)}
        {column?.data.length === 0 && (
          <Stack align="center" tone="soft" className={styles.empty}>
            <p>{(isFiltered ? tasksWords.noneMatchIn : tasksWords.noneIn)(shown)}</p>
            {statuses.map((status) => {
              const other = columnOf(board, status)
              if (!other?.data.length || !isFiltered) return null
              return (
                <Button key={status} onClick={() => choose(status)}>
                  {tasksWords.elsewhere(columnCount(other), tasksWords.statuses[status])}
                </Button>
              )
            })}
          </Stack>
        )}
        {column && (
          <LongList
            key={shown}
            items={column.data}
            idOf={idOf}
            itemPx={CARD_PX}
            within="window"
            place={place}
            onMount={goToPlace}
            onScroll={(at, left) => {
              keepPlace(at)
              if (left < AHEAD_PX) showMore(shown)
            }}
          >
            {(task) => <TaskCard task={task} now={now} users={board?.users ?? []} actions={actions} />}
          </LongList>
        )}
      </div>
    </>
  )
}
