import {
  TASK_PAGE_SIZE,
  TASK_STATUSES,
  type TaskBoard,
  type TaskBoardQuery,
  type TaskPage,
  type TaskQuery,
} from '#contract/tasks/tasks.ts'
import { searchedText } from '#worker/db/search.ts'
import { cursorNumbers, presentPage } from '#worker/http/paging.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Scope } from '#worker/write/actor.ts'
import { presentTask } from './present.ts'
import { selectAssignees, selectNewestPage, selectStatusPage, selectTaskTotals, type TaskRow } from './store.ts'

const statusCursor = (row: TaskRow) => `${row.board_key}.${row.task_id}`
const newestCursor = (row: TaskRow) => String(row.task_id)

const placeAfter = (cursor: string | undefined) => {
  const [board_key, task_id] = cursorNumbers(cursor, 2)
  return board_key !== undefined && task_id !== undefined ? { board_key, task_id } : undefined
}

/** A page of tasks: tasks of a status in the order of the kanban, all tasks and a search newest first. One trip. */
export const listTasks = async ({ db, actor }: Scope, query: TaskQuery): Promise<TaskPage> => {
  const { status, cursor, limit = TASK_PAGE_SIZE } = query
  const filter = { ...query, q: searchedText(query.q), seesPerson: maySee(actor, 'contact') }
  const isStatus = status !== undefined && filter.q === undefined
  const [rows, totals] = await db.batch([
    isStatus
      ? selectStatusPage(status, filter, { limit, after: placeAfter(cursor) })
      : selectNewestPage(filter, { limit, before: cursorNumbers(cursor, 1)[0] }),
    selectTaskTotals(filter),
  ])
  const counted = totals.filter((total) => status === undefined || total.status === status)
  const isWhole = cursor === undefined && rows.length <= limit
  const total = filter.q === undefined ? sumOf(counted) : isWhole ? rows.length : null
  return presentPage(rows, { limit }, total, (row) => presentTask(row, actor), isStatus ? statusCursor : newestCursor)
}

/** The first page of each status with its total, and the users. One trip. */
export const readTaskBoard = async (
  { db, actor }: Scope,
  { limit = TASK_PAGE_SIZE, ...query }: TaskBoardQuery,
): Promise<TaskBoard> => {
  const filter = { ...query, q: searchedText(query.q), seesPerson: maySee(actor, 'contact') }
  const isSearch = filter.q !== undefined
  const [totals, users, ...pages] = await db.batch([
    selectTaskTotals(filter),
    selectAssignees,
    ...TASK_STATUSES.map((status) =>
      isSearch
        ? selectNewestPage({ ...filter, status }, { limit, before: undefined })
        : selectStatusPage(status, filter, { limit, after: undefined }),
    ),
  ] as const)
  return {
    columns: TASK_STATUSES.map((status, i) => {
      const rows = pages[i] ?? []
      const cursorOf = isSearch ? newestCursor : statusCursor
      const { data, next } = presentPage(rows, { limit }, null, (row) => presentTask(row, actor), cursorOf)
      const found = next === null ? rows.length : null
      return { status, total: isSearch ? found : sumOf(totals.filter((one) => one.status === status)), data, next }
    }),
    users: users.map(({ user_id, name, is_active }) => ({ user_id, name, is_active: is_active === 1 })),
  }
}

const sumOf = (totals: readonly { tasks: number }[]) => totals.reduce((sum, { tasks }) => sum + tasks, 0)
