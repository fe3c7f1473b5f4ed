import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TASK_STATUSES } from '#contract/tasks.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { useUser } from '#web/session/session.ts'

const FIELDS = ['user', 'status', 'q'] as const
type Field = (typeof FIELDS)[number]

/** Whether the user last looked at their own tasks only. */
const MINE = 'tasks.mine'

/** The filters of the tasks, kept in the URL: `user` is an id or `mine`, which is remembered over visits as well. */
export const useTaskFilter = () => {
  const [params, setParams] = useSearchParams()
  const { user_id } = useUser()
  const chosen = {
    user: params.get('user') ?? (remembered(MINE) ? 'mine' : ''),
    status: TASK_STATUSES.find((status) => status === params.get('status')),
    q: params.get('q') ?? '',
  }
  const choose = useCallback(
    (field: Field, value: string) => {
      if (field === 'user') remember(MINE, value === 'mine' ? 'yes' : null)
      setParams(
        (before) => {
          if (value) before.set(field, value)
          else before.delete(field)
          return before
        },
        { replace: true },
      )
    },
    [setParams],
  )
  const clear = useCallback(() => {
    remember(MINE, null)
    setParams(
      (before) => {
        for (const field of FIELDS) before.delete(field)
        return before
      },
      { replace: true },
    )
  }, [setParams])

  const assigned_to = chosen.user === 'mine' ? String(user_id) : chosen.user
  const query = {
    ...(/^\d+$/.test(assigned_to) && { assigned_to }),
    ...(chosen.q.trim() !== '' && { q: chosen.q.trim() }),
  }
  return { chosen, choose, clear, query, isFiltered: Object.values(chosen).some(Boolean) }
}

export type TaskFilter = ReturnType<typeof useTaskFilter>
