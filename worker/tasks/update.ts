import type { WrittenAction } from '#contract/activity/actions.ts'
import { fieldChanges } from '#worker/activity/field-changes.ts'
import { logActivity } from '#worker/activity/store.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Refusals } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectLastChangeOfTask, selectTask, type TaskRow, taskIsUnchanged, updateTask } from './store.ts'

export const taskNotFound = () => new Refusal('task_gone')

/** A task outside the trash. @throws Refusal `not_found` */
export const requireTask = async (db: Database, taskId: number): Promise<TaskRow> => {
  const [[row]] = await db.batch([selectTask(taskId)])
  if (!row || row.deleted_at !== null) throw taskNotFound()
  return row
}

/** The name of a task in the log. */
export const nameOfTask = ({ title, description }: Pick<TaskRow, 'title' | 'description'>) =>
  title || [...(description ?? '')].slice(0, 80).join('')

const LOGGED = ['title', 'description', 'type', 'status', 'priority', 'due_at'] as const

/** The changes for the log, without ids of other records. */
const loggedChanges = (row: TaskRow, columns: Parameters<typeof updateTask>[1]) =>
  fieldChanges(row, columns).filter(({ field }) => LOGGED.some((logged) => logged === field))

type TaskAction = Extract<WrittenAction, `task_${string}`>

interface Update<T> {
  columns: Parameters<typeof updateTask>[1]
  action: TaskAction
  /** Guards in addition to that of the version. */
  guards?: readonly Statement[]
  /** The format of the answer, and of the current task in a 409. */
  present: (row: TaskRow, actor: Actor) => T
  refused?: Refusals
}

/** The common plan of all changes of a task: guards, update and log line. */
export const planTaskUpdate = <T>(
  { db, actor }: Scope,
  row: TaskRow,
  { columns, action, guards = [], present, refused }: Update<T>,
): { statements: Statement[]; next: TaskRow; refused: Refusals } => {
  const next = { ...row, ...columns, version: row.version + 1 }
  const { task_id, contact_id, lead_id } = next
  return {
    next,
    statements: [
      guard('stale', taskIsUnchanged(row)),
      ...guards,
      updateTask(task_id, columns, actor.now),
      logActivity(actor, {
        action,
        entity_id: task_id,
        contact_id,
        lead_id,
        details: {
          title: nameOfTask(next),
          ...(action === 'task_changed' && { changes: loggedChanges(row, columns) }),
        },
      }),
    ],
    refused: { stale: () => staleTask({ db, actor }, task_id, present), ...refused },
  }
}

/** The 409 for a task that another user changed, with the current task. A 404 when the task is in the trash. */
export const staleTask = async <T>(
  { db, actor }: Scope,
  taskId: number,
  present: (row: TaskRow, actor: Actor) => T,
): Promise<Refusal> => {
  const [[row], [last]] = await db.batch([selectTask(taskId), selectLastChangeOfTask(taskId)])
  if (!row || row.deleted_at !== null) return taskNotFound()
  const reason = last?.action === 'task_completed' || last?.action === 'task_reopened' ? last.action : 'task_changed'
  return new Refusal(reason, { who: last?.user_name ?? null }, { current: present(row, actor) })
}
