import type { TaskAnswer, TaskChange } from '#contract/tasks/tasks.ts'
import { requireStage } from '#worker/catalog/lookup.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import { guardLeadOfContact } from '#worker/leads/lead-of-contact.ts'
import type { Scope } from '#worker/write/actor.ts'
import { requireChangedPhone } from '#worker/write/changed-phone.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid } from '#worker/write/refusal.ts'
import { NO_CLIENT, ownClient } from './client.ts'
import { presentTask } from './present.ts'
import { referenceRefused, requireReferences } from './references.ts'
import { selectTask, type TaskRow } from './store.ts'
import { planTaskUpdate, staleTask, taskNotFound } from './update.ts'

type Requested = Omit<TaskChange, 'task_id' | 'version'>
type Columns = Partial<Pick<TaskRow, keyof Requested | 'completed_at' | 'reminded_at'>>

/**
 * Changes a task: its fields, or its status. Completing it sets `completed_at`, every other status clears it.
 * @throws Refusal `not_found`, `stale` with the current task, `invalid_input` without title and description
 */
export const planTaskChange = async (
  { db, actor }: Scope,
  { task_id, version, ...requested }: TaskChange,
): Promise<Plan<TaskAnswer>> => {
  const [[row], [contact]] = await db.batch([selectTask(task_id), selectContact(requested.contact_id ?? 0)])
  if (!row || row.deleted_at !== null) throw taskNotFound()
  if (version !== undefined && version !== row.version) throw await staleTask({ db, actor }, task_id, presentTask)
  if (requested.contact_id && !contact) throw contactNotFound()
  requireChangedPhone('client_phone', requested.client_phone, [row.client_phone, row.contact_phone, contact?.phone])
  if (requested.stage_id) requireStage(actor.business, requested.stage_id)

  const known = requested.contact_id === undefined ? contactOf(row) : contact
  const isOfAnother = requested.contact_id && requested.contact_id !== row.contact_id
  const client = { ...(isOfAnother && NO_CLIENT), ...ownClient(requested, known) }
  const columns = changedColumns(row, { ...requested, ...client }, contact?.current_lead_id ?? null, actor.now)
  if (Object.keys(columns).length === 0)
    return { statements: [], answer: { success: true, task_id, task: presentTask(row, actor) } }
  const { title, description, contact_id } = { ...row, ...columns }
  if (!title && !description) throw invalid('title', 'task_text_required')

  const { next, ...plan } = planTaskUpdate({ db, actor }, row, {
    columns,
    action: actionOf(row, columns),
    guards: [
      ...requireReferences(columns),
      ...guardLeadOfContact(contact_id ?? 0, columns.lead_id && requested.lead_id),
    ],
    present: presentTask,
    refused: referenceRefused,
  })
  const ofContact =
    columns.contact_id === undefined
      ? {}
      : {
          contact_name: contact?.name ?? null,
          contact_phone: contact?.phone ?? null,
          contact_address: contact?.address ?? null,
        }
  return { ...plan, answer: { success: true, task_id, task: presentTask({ ...next, ...ofContact }, actor) } }
}

const contactOf = ({ contact_id, contact_name, contact_phone, contact_address }: TaskRow) =>
  contact_id === null ? undefined : { name: contact_name, phone: contact_phone, address: contact_address }

/** The changed columns. Empty text becomes null, except for the title. */
const changedColumns = (row: TaskRow, requested: Requested, currentLead: number | null, now: number): Columns => {
  const changed = (requested: Requested): Columns =>
    Object.fromEntries(
      Object.entries(requested)
        .filter(([, value]) => value !== undefined)
        .map(([column, value]) => [column, value === '' && column !== 'title' ? null : value] as const)
        .filter(([column, value]) => value !== row[column as keyof TaskRow]),
    )
  const columns = changed(requested)
  const isMovedToContact =
    columns.contact_id !== undefined && requested.lead_id === undefined && row.lead_id !== currentLead
  return {
    ...columns,
    ...(isMovedToContact && { lead_id: currentLead }),
    // A new due time causes a new reminder.
    ...(columns.due_at !== undefined && { reminded_at: null }),
    ...(columns.status && { completed_at: columns.status === 'completed' ? now : null }),
  }
}

const actionOf = (row: TaskRow, { status }: Columns) => {
  if (status === 'completed') return 'task_completed'
  return status && row.status === 'completed' ? 'task_reopened' : 'task_changed'
}
