import { type SQL, sql } from 'drizzle-orm'
import type { Action } from '#contract/activity/actions.ts'
import { columnsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { assignments } from '#worker/db/sql.ts'

const TASK_COLUMNS = columnsOf(tasks, ['created_by'])

/** A task of a contact. */
export type ContactTaskRow = RowOf<typeof tasks, typeof TASK_COLUMNS> & { contact_id: number }

const taskColumns = selected(TASK_COLUMNS, 't')

/** A contact's tasks outside the trash: the open ones first, then the newest. */
export const selectContactTasks = (contactId: number) => sql<ContactTaskRow>`
  SELECT ${taskColumns} FROM tasks t WHERE t.contact_id = ${contactId} AND t.deleted_at IS NULL
  ORDER BY t.completed_at IS NOT NULL, t.task_id DESC`

/** The same of a lead of a contact. */
export const selectTasksOfLead = (leadId: number) => sql<ContactTaskRow>`
  SELECT ${taskColumns} FROM tasks t WHERE t.lead_id = ${leadId} AND t.contact_id IS NOT NULL AND t.deleted_at IS NULL
  ORDER BY t.completed_at IS NOT NULL, t.task_id DESC`

/** A task, in the trash or not, of a contact outside the trash. */
export const selectContactTask = (contactId: number, taskId: number) => sql<ContactTaskRow>`
  SELECT ${taskColumns} FROM tasks t JOIN contacts c ON c.contact_id = t.contact_id AND c.deleted_at IS NULL
  WHERE t.task_id = ${taskId} AND t.contact_id = ${contactId}`

/** A condition for `guard`: the task has the version that was read, and its contact is outside the trash. */
export const taskIsUnchanged = ({ task_id, version, contact_id }: ContactTaskRow): SQL =>
  sql`EXISTS (SELECT 1 FROM tasks t JOIN contacts c ON c.contact_id = t.contact_id AND c.deleted_at IS NULL
    WHERE t.task_id = ${task_id} AND t.version = ${version} AND t.contact_id = ${contact_id})`

type TaskColumns = Pick<ContactTaskRow, 'status' | 'completed_at' | 'deleted_at' | 'deleted_by'>

/** Updates columns of a task and increments its version. */
export const updateTask = (taskId: number, values: Partial<TaskColumns>, now: number) =>
  sql`UPDATE tasks SET ${assignments({ ...values, updated_at: now })}, version = version + 1 WHERE task_id = ${taskId}`

/** Who changed a task last, and by which action. */
export const selectLastChangeOfTask = (taskId: number, contactId: number) =>
  sql<{ user_name: string; action: Action }>`
    SELECT user_name, action FROM activity WHERE contact_id = ${contactId} AND entity = 'task' AND entity_id = ${taskId}
    ORDER BY activity_id DESC LIMIT 1`
