import type { ContactTask, ContactTaskChange } from '#contract/tasks.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { requirePermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/verb/actor.ts'
import type { Plan } from '#worker/verb/plan.ts'
import { Refusal } from '#worker/verb/refusal.ts'
import { presentContactTask } from './present.ts'
import { type ContactTaskRow, selectContactTask, selectLastChangeOfTask, taskIsUnchanged, updateTask } from './store.ts'

interface TaskPath {
  contactId: number
  taskId: number
}

type TaskPlan = Plan<{ success: true; task: ContactTask }>

const taskNotFound = () => new Refusal('task_gone')

/** Completes a task, or reopens it as pending. @throws Refusal `not_found`, `stale` with the current task */
export const planTaskCompletion = async (
  db: Database,
  actor: Actor,
  path: TaskPath,
  { is_completed }: ContactTaskChange,
): Promise<TaskPlan> => {
  const row = await liveTask(db, path)
  if ((row.status === 'completed') === is_completed) return unchanged(row)
  return is_completed
    ? planUpdate(db, actor, row, { status: 'completed', completed_at: actor.now }, 'task_completed')
    : planUpdate(db, actor, row, { status: 'pending', completed_at: null }, 'task_reopened')
}

/** Moves a task to the trash. @throws Refusal `not_found`, `stale` */
export const planTaskRemoval = async (db: Database, actor: Actor, path: TaskPath): Promise<Plan<{ success: true }>> => {
  const row = await liveTask(db, path)
  const trash = { deleted_at: actor.now, deleted_by: actor.user.user_id }
  return { ...planUpdate(db, actor, row, trash, 'task_deleted'), answer: { success: true } }
}

/** Restores a task. @throws Refusal `not_found`, `nothing_to_do` when it is not in the trash, `permission_denied`, `stale` */
export const planTaskRestoration = async (db: Database, actor: Actor, path: TaskPath): Promise<TaskPlan> => {
  const row = await anyTask(db, path)
  if (row.deleted_at === null) throw new Refusal('task_not_in_trash')
  // A task that somebody else deleted can be restored only with the permission to delete.
  if (row.deleted_by !== actor.user.user_id) requirePermission(actor, 'Contacts: Delete')
  return planUpdate(db, actor, row, { deleted_at: null, deleted_by: null }, 'task_restored')
}

const anyTask = async (db: Database, { contactId, taskId }: TaskPath): Promise<ContactTaskRow> => {
  const [[row]] = await db.batch([selectContactTask(contactId, taskId)])
  if (!row) throw taskNotFound()
  return row
}

const liveTask = async (db: Database, path: TaskPath): Promise<ContactTaskRow> => {
  const row = await anyTask(db, path)
  if (row.deleted_at !== null) throw taskNotFound()
  return row
}

const unchanged = (row: ContactTaskRow): TaskPlan => ({
  statements: [],
  answer: { success: true, task: presentContactTask(row) },
})

const planUpdate = (
  db: Database,
  actor: Actor,
  row: ContactTaskRow,
  columns: Parameters<typeof updateTask>[1],
  action: 'task_completed' | 'task_reopened' | 'task_deleted' | 'task_restored',
): TaskPlan => {
  const { task_id, contact_id, lead_id, title } = row
  return {
    statements: [
      guard('stale', taskIsUnchanged(row)),
      updateTask(task_id, columns, actor.now),
      logActivity(actor, { action, entity_id: task_id, contact_id, lead_id, details: { title } }),
    ],
    answer: { success: true, task: presentContactTask({ ...row, ...columns }) },
    refused: (reason) => (reason === 'stale' ? staleTask(db, row) : undefined),
  }
}

const staleTask = async (db: Database, { contact_id, task_id }: ContactTaskRow): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([
    selectContactTask(contact_id, task_id),
    selectLastChangeOfTask(task_id, contact_id),
  ])
  if (!row || row.deleted_at !== null) return taskNotFound()
  const reason = last?.action === 'task_completed' || last?.action === 'task_reopened' ? last.action : 'task_changed'
  return new Refusal(reason, { who: last?.user_name ?? null }, { current: presentContactTask(row) })
}
