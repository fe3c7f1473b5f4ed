import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { TaskStatus } from '#contract/tasks/tasks.ts'
import { isOfPart, selectLastAuthor } from '#worker/activity/last-author-store.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { incremented, insertRow, query, statement } from '#worker/db/query.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { task_totals } from '#worker/db/schema/totals.ts'
import { users } from '#worker/db/schema/users.ts'
import { ageKeyOf, facet, matchExpression, rowidBefore } from '#worker/db/search.ts'

const TASK_COLUMNS = columnsOf(tasks, ['created_by', 'board_key', 'age_key'])
type TaskColumns = RowOf<typeof tasks, typeof TASK_COLUMNS>

/** A task with fields of its contact. `board_key` is its position on the kanban. */
export type TaskRow = TaskColumns & {
  board_key: number
  contact_name: string | null
  contact_phone: string | null
  contact_address: string | null
}

/** The columns of a task that the profile of its contact shows. */
export const CONTACT_TASK_COLUMNS = [
  'task_id',
  'lead_id',
  'title',
  'type',
  'description',
  'status',
  'due_at',
  'created_at',
  'completed_at',
] as const
export type ContactTaskRow = Pick<TaskColumns, (typeof CONTACT_TASK_COLUMNS)[number]>

const taskColumns = sql`${selected(TASK_COLUMNS, 't')}, t.board_key, c.name AS contact_name, c.phone AS contact_phone,
  c.address AS contact_address`
const fromTasks = sql`FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id`

/** The tasks of a contact outside the trash: open ones by their due time, then completed ones, last completed first. */
export const selectContactTasks = (contactId: number) => sql<TaskRow>`
  SELECT ${taskColumns} ${fromTasks} WHERE t.contact_id = ${contactId} AND t.deleted_at IS NULL
  ORDER BY t.completed_at IS NOT NULL, t.board_key, t.task_id`

/** The same for a lead of a contact. */
export const selectTasksOfLead = (leadId: number) => sql<TaskRow>`
  SELECT ${taskColumns} ${fromTasks} WHERE t.lead_id = ${leadId} AND t.contact_id IS NOT NULL AND t.deleted_at IS NULL
  ORDER BY t.completed_at IS NOT NULL, t.board_key, t.task_id`

/** A task in or outside the trash. No row if its contact is in the trash. */
export const selectTask = (taskId: number) => sql<TaskRow>`
  SELECT ${taskColumns} ${fromTasks} WHERE t.task_id = ${taskId} AND (t.contact_id IS NULL OR c.deleted_at IS NULL)`

interface TaskFilter {
  assigned_to?: number | undefined
  q?: string | undefined
  /** Whether the text search includes phones. */
  seesPerson?: boolean
}

interface StatusSlice {
  limit: number
  /** The kanban's key and the id of the task after which the page begins. */
  after: { board_key: number; task_id: number } | undefined
}

/** A page of the tasks of a status in the order of the kanban, with one row more than the limit. */
export const selectStatusPage = (status: TaskStatus, { assigned_to }: TaskFilter, { limit, after }: StatusSlice) => {
  const part = (range: SQL) => sql<TaskRow>`SELECT * FROM (
    SELECT ${taskColumns} ${fromTasks}
    WHERE t.status = ${status} AND t.deleted_at IS NULL
      ${assigned_to === undefined ? sql`` : sql`AND t.assigned_to = ${assigned_to}`} ${range}
    ORDER BY t.board_key, t.task_id LIMIT ${limit + 1})`
  if (!after) return part(sql``)
  // Two parts: with a row-value comparison SQLite reads all tasks of the same key. UNION ALL without ORDER BY runs the
  // second part only if the first one has too few rows.
  const { board_key, task_id } = after
  return sql<TaskRow>`${part(sql`AND t.board_key = ${board_key} AND t.task_id > ${task_id}`)}
    UNION ALL ${part(sql`AND t.board_key > ${board_key}`)} LIMIT ${limit + 1}`
}

interface NewestSlice {
  limit: number
  /** The id of the task after which the page begins. */
  before: number | undefined
}

/** The open tasks of a user that are due before a time (UTC milliseconds), the longest due first. */
export const selectTasksDueBy = (userId: number, until: number, limit: number) => {
  // A part for each status, so that each reads one range of the index.
  const part = (status: TaskStatus) => sql`SELECT * FROM (
    SELECT ${taskColumns} ${fromTasks}
    WHERE t.status = ${status} AND t.assigned_to = ${userId} AND t.board_key < ${until} AND t.deleted_at IS NULL
    ORDER BY t.board_key, t.task_id LIMIT ${limit})`
  return sql<TaskRow>`${part('pending')} UNION ALL ${part('in-progress')} ORDER BY board_key, task_id LIMIT ${limit}`
}

const WITHOUT_PHONES = { columns: '{title description name}', withNumbers: false }

/** A page of all tasks, or of those that match a text or are assigned to a user; newest first. */
export const selectNewestPage = (
  { assigned_to, q, status, seesPerson = true }: TaskFilter & { status?: TaskStatus | undefined },
  { limit, before }: NewestSlice,
) => {
  const expression = matchExpression(
    q,
    [...facet('t', status), ...facet('u', assigned_to)],
    seesPerson ? {} : WITHOUT_PHONES,
  )
  if (!expression)
    return sql<TaskRow>`SELECT ${taskColumns} ${fromTasks}
      WHERE t.deleted_at IS NULL ${before === undefined ? sql`` : sql`AND t.age_key < ${ageKeyOf(tasks, before)}`}
      ORDER BY t.age_key DESC LIMIT ${limit + 1}`
  return sql<TaskRow>`
    SELECT ${taskColumns} FROM tasks_search s JOIN tasks t ON t.task_id = s.task_id
    LEFT JOIN contacts c ON c.contact_id = t.contact_id
    WHERE tasks_search MATCH ${expression} ${rowidBefore(ageKeyOf(tasks, before))}
    ORDER BY s.rowid DESC LIMIT ${limit + 1}`
}

/** The number of tasks by status, for all users or for one. */
export const selectTaskTotals = ({ assigned_to }: TaskFilter) =>
  statement(
    query
      .select({ status: task_totals.status, tasks: task_totals.tasks })
      .from(task_totals)
      .where(assigned_to === undefined ? undefined : eq(task_totals.assigned_to, assigned_to)),
  )

export const selectAssignees = statement(
  query
    .select({ user_id: users.user_id, name: users.name, is_active: users.is_active })
    .from(users)
    .orderBy(asc(users.name), asc(users.user_id)),
)

/** A condition for `guard`: the user is active. */
export const userIsActive = (userId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE user_id = ${userId} AND is_active = 1)`

/** A condition for `guard`: the task has the version that was read, and its contact is not in the trash. */
export const taskIsUnchanged = ({ task_id, version }: Pick<TaskRow, 'task_id' | 'version'>): SQL =>
  sql`EXISTS (SELECT 1 FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id
    WHERE t.task_id = ${task_id} AND t.version = ${version} AND (t.contact_id IS NULL OR c.deleted_at IS NULL))`

export const insertTask = (row: TaskRow, createdBy: number | null) =>
  insertRow(tasks, { ...row, created_by: createdBy })

/** Updates columns of a task and increments its version. */
export const updateTask = (taskId: number, values: Partial<TaskColumns>, now: number) =>
  statement(
    query
      .update(tasks)
      .set({ ...values, updated_at: now, version: incremented(tasks.version) })
      .where(eq(tasks.task_id, taskId)),
  )

/** The last change of a task: its user and action. */
export const selectLastChangeOfTask = (taskId: number) => selectLastAuthor(isOfPart('task', taskId))

/** An open task of a lead with a title. */
export const selectOpenTask = (leadId: number, title: string) => sql<{ task_id: number }>`
  SELECT task_id FROM tasks
  WHERE lead_id = ${leadId} AND title = ${title} AND deleted_at IS NULL AND completed_at IS NULL LIMIT 1`

/** A range of due times (UTC milliseconds). */
interface Due {
  after: number
  until: number
  limit: number
}

/** Open tasks that are due in the range and have no reminder yet. A task of a contact in the trash is excluded. */
const dueTasks = ({ after, until, limit }: Due) => sql`
  SELECT t.*, c.name AS contact_name FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id
  WHERE t.due_at > ${after} AND t.due_at <= ${until}
    AND t.deleted_at IS NULL AND t.completed_at IS NULL AND t.reminded_at IS NULL
    AND (t.contact_id IS NULL OR c.deleted_at IS NULL)
  ORDER BY t.due_at, t.task_id LIMIT ${limit}`

interface DueTask {
  name: string | null
  title: string
  path: string
  task_id: number
  user_id: number
}

/** The reminders of due tasks: user and message. */
export const selectDueTasks = (due: Due) => sql<DueTask>`
  SELECT t.task_id, coalesce(t.assigned_to, t.created_by) AS user_id, coalesce(t.client_name, t.contact_name) AS name,
    coalesce(nullif(t.title, ''), substr(t.description, 1, 80)) AS title, '/tasks?task=' || t.task_id AS path
  FROM (${dueTasks(due)}) t`

/** The versions of the tasks stay, because a reminder is no edit. */
export const markReminded = (due: Due, now: number) =>
  sql`UPDATE tasks SET reminded_at = ${now} WHERE task_id IN (SELECT task_id FROM (${dueTasks(due)}))`
