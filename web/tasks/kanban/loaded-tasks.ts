import { TASK_PAGE_MAX, type TaskBoard, type TaskColumn } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { withFurtherPages } from '#web/lib/api/further-pages.ts'
import { withPage } from './task-board-model.ts'
import type { TaskFilter } from './use-task-filter.ts'

/** A board that was read again, with the further pages of its columns that were loaded. */
export const withLoadedTasks = async (
  fresh: TaskBoard,
  known: () => TaskBoard | undefined,
  filter: TaskFilter['query'],
): Promise<TaskBoard> => {
  const withPages = (column: TaskColumn) =>
    withFurtherPages(column, {
      known: () => known()?.columns.find(({ status }) => status === column.status),
      readNext: (query) => bodyOf(api.tasks.$get({ query: { ...filter, ...query, status: column.status } })),
      limit: TASK_PAGE_MAX,
      append: withPage,
    })
  return { ...fresh, columns: await Promise.all(fresh.columns.map(withPages)) }
}
