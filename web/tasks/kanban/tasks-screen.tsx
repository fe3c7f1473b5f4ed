import { useQuery } from '@tanstack/react-query'
import { ListTodo, Plus, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { allows } from '#contract/permissions.ts'
import { NEXT_STATUS, TASK_STATUSES, type Task, type TaskBoard, type TaskStatus } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { type Prefetch, prefetchQuery } from '#web/cache/prefetch.ts'
import { SearchedDevice } from '#web/cache/stale-notice.tsx'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { number } from '#web/lib/format/number.ts'
import { NO_FIGURE } from '#web/lib/format/placeholders.ts'
import { TASKS_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { toast } from '#web/lib/toasts.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { useDeleteTask } from '#web/tasks/delete-task.write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useScreenState } from '#web/ui/keep-mounted.tsx'
import { Hint, Row, Text } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { RECORD_WORDS } from '#words/records.ts'
import { tasksWords } from '#words/tasks.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'
import { moveTask } from './change-task.write.ts'
import { DesktopKanban } from './desktop-kanban.tsx'
import { focusMovedTask, isByKeyboard } from './focus-moved-task.ts'
import styles from './kanban.module.css'
import { columnCount, columnOf, type TaskActions } from './kanban-layout.ts'
import { MobileKanban } from './mobile-kanban.tsx'
import { taskTitle } from './task-board-model.ts'
import { TaskCard } from './task-card.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskFilters } from './task-filters.tsx'
import { taskBoardQuery, useTaskBoard } from './use-task-board.ts'
import { taskFilterOf, useTaskFilter } from './use-task-filter.ts'

export const prefetchTasks: Prefetch = ({ client, user, search }) =>
  prefetchQuery(client, taskBoardQuery(taskFilterOf(search, user.user_id).query))

/** The tasks of all contacts, in the layout for the width of the window (docs/product.md#tasks). */
export const TasksScreen = () => {
  const narrow = useMedia(TASKS_NARROW)
  const { permissions } = useUser()
  const mayEdit = allows(permissions, 'Contacts: Edit') && allows(permissions, 'Leads: Edit')
  const [open, setOpen] = useScreenState<Task | 'new' | undefined>(undefined)
  const named = useTaskOfUrl()
  const now = useNow()
  const filter = useTaskFilter()
  const board = useTaskBoard(filter.query)
  const { write: move } = useWrite(moveTask)
  const remove = useDeleteTask(tasksWords.removeFailed)

  // On a phone the card moves to another tab, and the next card gets the focus.
  const followsFocus = () => !narrow && isByKeyboard()
  const moveTo = (task: Task, to: TaskStatus, isFollowed = followsFocus()) => {
    if (isFollowed) focusMovedTask(task.task_id, to)
    move({ task, to })
  }
  const actions: TaskActions = {
    move: (task, to) => moveTo(task, to),
    cycle: async (task) => {
      const isFollowed = followsFocus()
      const to = NEXT_STATUS[task.status]
      const labels = { yes: tasksWords.cycle[to], no: termWords.notNow, isSafe: true }
      if (await confirmDialog(tasksWords.confirmCycle(taskTitle(task), tasksWords.statuses[to]), labels))
        moveTo(task, to, isFollowed)
    },
    edit: setOpen,
    remove: (task) => remove({ contactId: task.contact_id, task }),
  }
  const { status } = filter.chosen
  const statuses = status && !narrow ? [status] : TASK_STATUSES
  const isEmpty = board.data?.columns.every((column) => column.data.length === 0 || !statuses.includes(column.status))
  const Layout = narrow ? MobileKanban : DesktopKanban
  const shown = ({ task_id }: Task) =>
    board.data?.columns.flatMap(({ data }) => data).find((task) => task.task_id === task_id)
  const addTask = () => setOpen('new')
  const close = () => {
    setOpen(undefined)
    named.leave()
  }
  const isMineOnly = filter.chosen.user === 'mine' && !status && filter.chosen.q.trim() === ''
  return (
    <>
      <PageHeader
        title={tasksWords.tasks}
        actions={
          <>
            <RefreshButton query={board} />
            {mayEdit && (
              <Button kind="primary" onClick={addTask}>
                <Plus aria-hidden="true" />
                {tasksWords.addTask}
              </Button>
            )}
          </>
        }
      />
      <Row gap="2 5" className={styles.bar}>
        <TaskFilters filter={filter} users={board.data?.users ?? []} narrow={narrow} />
        {!narrow && <TaskCounts board={board.data} />}
      </Row>
      <SearchedDevice data={board.data} />
      {board.isError && !board.data ? (
        <LoadError error={board.error} sentence={tasksWords.notLoaded} onRetry={() => board.refetch()} />
      ) : isEmpty && filter.isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          {...(isMineOnly ? tasksWords.noneMine : tasksWords.nothingFound)}
          action={<Button onClick={filter.clear}>{uiWords.clear}</Button>}
        />
      ) : isEmpty ? (
        <EmptyState
          icon={<ListTodo />}
          {...tasksWords.none}
          action={mayEdit && <Button onClick={addTask}>{tasksWords.addTask}</Button>}
        />
      ) : (
        <Layout
          board={board.data}
          statuses={statuses}
          actions={mayEdit ? actions : undefined}
          showMore={board.showMore}
          isFiltered={filter.isFiltered}
        />
      )}
      {named.task && mayEdit && <TaskDialog key={named.task.task_id} task={named.task} onClose={close} />}
      {named.task && !mayEdit && (
        <Dialog title={RECORD_WORDS.task} onClose={close}>
          <TaskCard task={named.task} now={now} users={board.data?.users ?? []} actions={undefined} />
        </Dialog>
      )}
      {open && !named.task && <TaskDialog task={open === 'new' ? undefined : (shown(open) ?? open)} onClose={close} />}
    </>
  )
}

const totalOf = ({ columns }: TaskBoard) => {
  const sum = columns.reduce((all, { total, data }) => all + (total ?? data.length), 0)
  return columns.some(({ total }) => total === null) ? tasksWords.atLeast(number(sum)) : number(sum)
}

/** The number of tasks in all, and in each status. */
const TaskCounts = ({ board }: { board: TaskBoard | undefined }) => {
  const counts = [
    [tasksWords.total, board ? totalOf(board) : NO_FIGURE],
    ...TASK_STATUSES.map((status) => {
      const column = columnOf(board, status)
      return [tasksWords.statuses[status], column ? columnCount(column) : NO_FIGURE]
    }),
  ]
  return (
    <Row as="dl" gap="1 5">
      {counts.map(([label, count]) => (
        <Row key={label} align="baseline">
          <Hint as="dt">{label}</Hint>
          <Text as="dd" size="lg" weight="heavy">
            {count}
          </Text>
        </Row>
      ))}
    </Row>
  )
}

const FIELDS = ['task'] as const

/**
 * The task that the URL names, for example after a push, regardless of the filter. If the task is deleted or cannot be read,
 * a toast says so and the URL loses the task.
 */
const useTaskOfUrl = () => {
  const { params, choose } = useUrlFilter(FIELDS)
  const taskId = params.get('task')
  const { data, error } = useQuery({
    queryKey: ['tasks', 'one', taskId],
    queryFn: () => bodyOf(api.tasks[':taskId'].$get({ param: { taskId: taskId ?? '' } })),
    enabled: taskId !== null,
    staleTime: 0,
  })
  const isGone = error instanceof ApiError && error.saysGone
  const refusal = error && (isGone || !data) ? error.message : undefined
  useEffect(() => {
    if (!refusal) return
    toast.error(refusal)
    choose('task', '')
  }, [refusal, choose])
  // A save may end on another screen, which a change of the URL would leave.
  const leave = () => {
    if (taskId !== null) choose('task', '')
  }
  return { task: taskId === null || isGone ? undefined : data, leave }
}
