import type { DoneAnswer } from '#contract/leads/lead.ts'
import type { TaskAnswer } from '#contract/tasks/tasks.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import { type Actor, RESTORED, type Scope, trashedBy } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { presentTask } from './present.ts'
import { selectTask, type TaskRow } from './store.ts'
import { planTaskUpdate, requireTask, taskNotFound } from './update.ts'

type Present = (row: TaskRow, actor: Actor) => unknown

/** Moves a task to the trash. @throws Refusal `stale` with the current task */
export const planTaskRemoval = ({ db, actor }: Scope, row: TaskRow, present: Present): Plan<DoneAnswer> => {
  const { statements, refused } = planTaskUpdate({ db, actor }, row, {
    columns: trashedBy(actor),
    action: 'task_deleted',
    present,
  })
  return { statements, answer: { success: true }, refused }
}

/** Moves a task to the trash by its id. @throws also Refusal `not_found` */
export const planTaskRemovalById = async ({ db, actor }: Scope, task_id: number) =>
  planTaskRemoval({ db, actor }, await requireTask(db, task_id), presentTask)

/** Restores a task. @throws Refusal `nothing_to_do` when it is not in the trash, `permission_denied`, `stale` */
export const planTaskRestoration = ({ db, actor }: Scope, row: TaskRow, present: Present) => {
  if (row.deleted_at === null) throw new Refusal('task_not_in_trash')
  // To restore a task that another user deleted, the actor needs the permission to delete.
  if (row.deleted_by !== actor.user.user_id) requireActorPermission(actor, 'Contacts: Delete')
  return planTaskUpdate({ db, actor }, row, {
    columns: RESTORED,
    action: 'task_restored',
    present,
  })
}

/** Restores a task by its id. @throws also Refusal `not_found` */
export const planTaskRestorationById = async ({ db, actor }: Scope, task_id: number): Promise<Plan<TaskAnswer>> => {
  const [[row]] = await db.batch([selectTask(task_id)])
  if (!row) throw taskNotFound()
  const { next, ...plan } = planTaskRestoration({ db, actor }, row, presentTask)
  return { ...plan, answer: { success: true, task_id, task: presentTask(next, actor) } }
}
