import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  TASK_PAGE_MAX,
  TASK_PAGE_SIZE,
  type Task,
  type TaskBoard,
  type TaskColumn,
  type TaskStatus,
} from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { withFurtherPages } from '#web/cache/list-pages.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cachedReadsOf } from '#web/cache/query-database.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { textFinder } from '#web/lib/find-text.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { usePendingWrites, withPendingWrites } from '#web/offline/optimistic-changes.ts'
import { appendTasks, placeTask, withPage } from './task-board-model.ts'
import type { TaskFilter } from './use-task-filter.ts'

export const taskBoardQuery = (filter: TaskFilter['query']) => {
  const queryKey = [...TASK_BOARD, filter]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<TaskBoard> => {
      const fresh = await orFromDevice(
        { client, queryKey },
        bodyOf(api.tasks.board.$get({ query: { ...filter, limit: String(TASK_PAGE_SIZE) } })),
        () => findCachedTasks(filter),
      )
      if (isFromDevice(fresh)) return fresh
      return withLoadedTasks(fresh, () => client.getQueryData<TaskBoard>(queryKey), filter)
    },
  })
}

/** The filtered tasks by status with their totals, and `showMore`, which loads the next page of a status. */
export const useTaskBoard = (filter: TaskFilter['query']) => {
  const client = useQueryClient()
  const { queryKey } = taskBoardQuery(filter)
  const loading = useRef(new Set<string>())
  const board = useQuery({
    ...taskBoardQuery(filter),
    placeholderData: keepPreviousData,
    select: usePendingWrites<TaskBoard>(queryKey),
  })

  /** Loads the next page of a status once. After a failure the next scroll loads it again. */
  const showMore = async (status: TaskStatus) => {
    const cursor = client.getQueryData<TaskBoard>(queryKey)?.columns.find((column) => column.status === status)?.next
    if (!cursor || loading.current.has(cursor)) return
    loading.current.add(cursor)
    const page = await bodyOf(
      api.tasks.$get({ query: { ...filter, status, limit: String(TASK_PAGE_SIZE), cursor } }),
    ).catch(ignoreErrors('the next scroll loads the page'))
    loading.current.delete(cursor)
    if (!page) return
    client.setQueryData<TaskBoard>(queryKey, (known) => {
      const column = known?.columns.find((one) => one.status === status)
      return known && column?.next === cursor ? appendTasks(known, status, page) : known
    })
  }
  return { ...board, showMore }
}

/** Adds the loaded further pages to a board that was read again. */
const withLoadedTasks = async (
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
