import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { toast } from '#web/lib/toasts.ts'

const FIELDS = ['task'] as const

/**
 * The task that the URL names, for example after a push, regardless of the filter. If the task is deleted or cannot be read,
 * a toast says so and the URL loses the task.
 */
export const useTaskOfUrl = () => {
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
