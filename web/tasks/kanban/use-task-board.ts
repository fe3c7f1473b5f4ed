import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { TASK_PAGE_SIZE, type TaskBoard, type TaskStatus } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { isFromDevice, orFromDevice } from '#web/cache/from-device.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { findCachedTasks } from './cached-tasks.ts'
import { withLoadedTasks } from './loaded-tasks.ts'
import { appendTasks, withoutUnmatched } from './task-board-model.ts'
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
  const shownOf = usePendingWrites<TaskBoard>(queryKey)
  const { assigned_to, q } = filter
  const board = useQuery({
    ...taskBoardQuery(filter),
    placeholderData: keepPreviousData,
    select: useCallback(
      (read: TaskBoard) => withoutUnmatched(shownOf(read), { assigned_to, q }),
      [shownOf, assigned_to, q],
    ),
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
