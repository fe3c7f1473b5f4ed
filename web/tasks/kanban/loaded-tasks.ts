import { TASK_PAGE_MAX, type TaskBoard, type TaskColumn } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { withFurtherPages } from '#web/cache/list-pages.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { withPage } from './task-board-model.ts'
import type { TaskFilter } from './use-task-filter.ts'

/** Adds the loaded further pages to a board that was read again. */
export const withLoadedTasks = async (
  fresh: TaskBoard,
  known: () => TaskBoard | undefined,
  filter: TaskFilter['query'],
): Promise<TaskBoard> => {
  const withPages = (column: TaskColumn) =>
    withFurtherPages(column, {
      cached: () => known()?.columns.find(({ status }) => status === column.status),
      readNext: (query) => bodyOf(api.tasks.$get({ query: { ...filter, ...query, status: column.status } })),
      limit: TASK_PAGE_MAX,
      append: withPage,
    })
  return { ...fresh, columns: await Promise.all(fresh.columns.map(withPages)) }
}
