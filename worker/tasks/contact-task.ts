import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { ContactTaskAnswer, ContactTaskChange } from '#contract/tasks/tasks.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { presentContactTask } from './present.ts'
import { planTaskRemoval, planTaskRestoration } from './removal.ts'
import { selectTask, type TaskRow } from './store.ts'
import { planTaskUpdate, requireTask, taskNotFound } from './update.ts'

interface ContactTaskPath {
  contactId: number
  taskId: number
}

type TaskPlan = Plan<ContactTaskAnswer>

/** @throws Refusal `not_found` when the task belongs to another contact */
const requireOfContact = <Row extends Pick<TaskRow, 'contact_id'>>(row: Row | undefined, contactId: number): Row => {
  if (row?.contact_id !== contactId) throw taskNotFound()
  return row
}

/** Completes a contact's task, or reopens it as pending. @throws Refusal `not_found`, `stale` with the current task */
export const planTaskCompletion = async (
  { db, actor }: Scope,
  { contactId, taskId }: ContactTaskPath,
  { is_completed }: ContactTaskChange,
): Promise<TaskPlan> => {
  const row = requireOfContact(await requireTask(db, taskId), contactId)
  if ((row.status === 'completed') === is_completed)
    return { statements: [], answer: { success: true, task: presentContactTask(row) } }
  const { next, ...plan } = planTaskUpdate({ db, actor }, row, {
    columns: is_completed
      ? { status: 'completed', completed_at: actor.now }
      : { status: 'pending', completed_at: null },
    action: is_completed ? 'task_completed' : 'task_reopened',
    present: presentContactTask,
  })
  return { ...plan, answer: { success: true, task: presentContactTask(next) } }
}

/** Moves a contact's task to the trash. @throws Refusal `not_found`, `stale` */
export const planContactTaskRemoval = async (
  { db, actor }: Scope,
  { contactId, taskId }: ContactTaskPath,
): Promise<Plan<DoneAnswer>> =>
  planTaskRemoval({ db, actor }, requireOfContact(await requireTask(db, taskId), contactId), presentContactTask)

/** Restores a contact's task. @throws Refusal `not_found`, `nothing_to_do`, `permission_denied`, `stale` */
export const planContactTaskRestoration = async (
  { db, actor }: Scope,
  { contactId, taskId }: ContactTaskPath,
): Promise<TaskPlan> => {
  const [[row]] = await db.batch([selectTask(taskId)])
  const { next, ...plan } = planTaskRestoration({ db, actor }, requireOfContact(row, contactId), presentContactTask)
  return { ...plan, answer: { success: true, task: presentContactTask(next) } }
}
