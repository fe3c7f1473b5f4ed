import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { TASK_PAGE_SIZE, type TaskBoard, type TaskStatus } from '#contract/tasks.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { usePendingWrites } from '#web/lib/api/overlay.ts'
import { appendTasks } from './task-board-model.ts'
import type { TaskFilter } from './use-task-filter.ts'

export const TASK_BOARD = ['tasks', 'board'] as const

/** The filtered tasks by status: the first page of each, with totals, and `showMore` for further pages. */
export const useTaskBoard = (filter: TaskFilter['query']) => {
  const client = useQueryClient()
  const queryKey = [...TASK_BOARD, filter]
  const loading = useRef(new Set<string>())
  const board = useQuery({
    queryKey,
    queryFn: () => bodyOf(api.tasks.board.$get({ query: { ...filter, limit: String(TASK_PAGE_SIZE) } })),
    placeholderData: keepPreviousData,
    select: usePendingWrites<TaskBoard>(queryKey),
  })

  /** Loads the next page of a status, once. */
  const showMore = async (status: TaskStatus) => {
    const cursor = client.getQueryData<TaskBoard>(queryKey)?.columns.find((column) => column.status === status)?.next
    if (!cursor || loading.current.has(cursor)) return
    loading.current.add(cursor)
    const page = await bodyOf(
      api.tasks.$get({ query: { ...filter, status, limit: String(TASK_PAGE_SIZE), cursor } }),
    ).catch(() => undefined)
    loading.current.delete(cursor)
    if (page) client.setQueryData<TaskBoard>(queryKey, (known) => known && appendTasks(known, status, page))
  }
  return { ...board, showMore }
}
