import { TASK_STATUSES } from '#contract/tasks/tasks.ts'
import { useUrlFilter } from '#web/lib/hooks/use-url-filter.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['user', 'status', 'q'] as const

/** Whether the last visit of a user showed only their own tasks. */
const mineOf = (userId: number) => `tasks.mine.${userId}`

/** The filters of the tasks in the URL, and the query for the server. */
export const taskFilterOf = (params: URLSearchParams, userId: number) => {
  const chosen = {
    user: params.get('user') ?? (remembered(mineOf(userId)) ? 'mine' : ''),
    status: TASK_STATUSES.find((status) => status === params.get('status')),
    q: params.get('q') ?? '',
  }
  const assigned_to = chosen.user === 'mine' ? String(userId) : chosen.user
  const query = {
    ...(/^\d+$/.test(assigned_to) && { assigned_to }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, query }
}

/** The filters of the tasks from the URL. `user` is an id or `mine`; `mine` is remembered between visits. */
export const useTaskFilter = () => {
  const { params, choose, clear } = useUrlFilter(FIELDS)
  const { user_id } = useUser()
  const mine = mineOf(user_id)
  const { chosen, query } = taskFilterOf(params, user_id)
  return {
    chosen,
    choose: (field: (typeof FIELDS)[number], value: string) => {
      if (field === 'user') remember(mine, value === 'mine' ? 'yes' : null)
      choose(field, value)
    },
    clear: () => {
      remember(mine, null)
      clear()
    },
    query,
    isFiltered: Object.values(chosen).some(Boolean),
  }
}

export type TaskFilter = ReturnType<typeof useTaskFilter>
