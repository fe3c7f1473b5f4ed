import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskBoard } from '#contract/tasks/tasks.ts'
import { api } from '#web/api.ts'
import { TASK_BOARD } from '#web/cache/read-keys.ts'
import { bodyOf } from '#web/http/fetch-api.ts'

const RARELY_STALE = { staleTime: 30 * 60_000 }
const NOBODY: TaskBoard['users'] = []

/** The users with tasks, including deactivated users. */
export const useTaskUsers = (): TaskBoard['users'] => {
  const client = useQueryClient()
  const known = client.getQueriesData<TaskBoard>({ queryKey: TASK_BOARD }).find(([, board]) => board)?.[1]?.users
  const { data } = useQuery({
    queryKey: ['catalog', 'task-users'],
    queryFn: async () => (await bodyOf(api.tasks.board.$get({ query: { limit: '1' } }))).users,
    ...(known && { initialData: known }),
    ...RARELY_STALE,
  })
  return data ?? NOBODY
}
