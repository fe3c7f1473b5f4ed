import type { Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cachedReadsOf } from '#web/cache/query-database.ts'
import { textFinder } from '#web/lib/find-text.ts'
import { withPendingWrites } from '#web/offline/optimistic-changes.ts'
import { placeTask } from './task-board-model.ts'
import type { TaskFilter } from './use-task-filter.ts'

const textsOf = ({ title, description, contact_name, client_name }: Task) => [
  title,
  description,
  contact_name,
  client_name,
]

/** The matching cached tasks by status, without a network. */
export const findCachedTasks = async ({
  assigned_to,
  q = '',
}: TaskFilter['query']): Promise<{ answer: TaskBoard; readAt: number } | undefined> => {
  const reads = (await cachedReadsOf('tasks'))
    .filter(({ key }) => key[1] === 'board')
    .toSorted((one, other) => one.at - other.at)
  const boards = reads.map(({ key, data }) => withPendingWrites(queryClient, key, data as TaskBoard))
  const [oldest, newest] = [reads[0], boards.at(-1)]
  if (!oldest || !newest) return undefined
  const tasks = new Map(
    boards.flatMap(({ columns }) => columns.flatMap(({ data }) => data)).map((task) => [task.task_id, task]),
  )
  const finds = textFinder(q)
  const found = [...tasks.values()].filter(
    (task) =>
      (assigned_to === undefined || String(task.assigned_to) === assigned_to) &&
      finds(textsOf(task), [task.client_phone]),
  )
  const empty = { ...newest, columns: newest.columns.map((column) => ({ ...column, data: [], total: 0, next: null })) }
  return { answer: found.reduce(placeTask, empty as TaskBoard), readAt: oldest.at }
}
