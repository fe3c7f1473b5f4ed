import type { NewTask, TaskAnswer } from '#contract/tasks/tasks.ts'
import { type Author, logActivity } from '#worker/activity/store.ts'
import { requireStage } from '#worker/catalog/lookup.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectContact } from '#worker/contacts/store.ts'
import type { Statement } from '#worker/db/database.ts'
import { reserved, reserveIds } from '#worker/db/sql.ts'
import { guardLeadOfContact } from '#worker/leads/lead-of-contact.ts'
import type { Scope } from '#worker/write/actor.ts'
import { requireChangedPhone } from '#worker/write/changed-phone.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid } from '#worker/write/refusal.ts'
import { NO_CLIENT, ownClient } from './client.ts'
import { presentTask } from './present.ts'
import { referenceRefused, requireReferences } from './references.ts'
import { insertTask, type TaskRow } from './store.ts'
import { nameOfTask } from './update.ts'

/**
 * Creates a task of a contact, or of a client without a contact. By default it belongs to the current lead of the contact.
 * @throws Refusal `invalid_input` without title and description or for an unknown user, `not_found` for an unknown contact
 * or a lead of another contact
 */
export const planTaskCreation = async ({ db, actor }: Scope, input: NewTask): Promise<Plan<TaskAnswer>> => {
  if (!input.title && !input.description) throw invalid('title', 'task_text_required')
  if (input.stage_id) requireStage(actor.business, input.stage_id)
  const { contact_id = null, assigned_to = null } = input
  const [ids, [contact]] = await db.batch([reserveIds(['tasks']), selectContact(contact_id ?? 0)])
  if (contact_id && !contact) throw contactNotFound()
  requireChangedPhone('client_phone', input.client_phone, [contact?.phone])
  const lead_id = input.lead_id === undefined ? (contact?.current_lead_id ?? null) : input.lead_id
  const status = input.status ?? 'pending'
  const { row, statements } = addTask(actor, {
    task_id: input.task_id ?? reserved(ids, 'tasks'),
    title: input.title ?? '',
    description: input.description || null,
    type: input.type ?? 'general',
    status,
    priority: input.priority ?? 'normal',
    ...ownClient(input, contact),
    contact_id,
    lead_id,
    stage_id: input.stage_id ?? null,
    assigned_to,
    due_at: input.due_at ?? null,
    completed_at: status === 'completed' ? actor.now : null,
    contact_name: contact?.name ?? null,
    contact_phone: contact?.phone ?? null,
    contact_address: contact?.address ?? null,
  })
  return {
    statements: [...requireReferences(row), ...guardLeadOfContact(contact_id ?? 0, input.lead_id), ...statements],
    answer: { success: true, task_id: row.task_id, task: presentTask(row, actor) },
    refused: referenceRefused,
  }
}

type GivenTask = Pick<TaskRow, 'task_id' | 'title' | 'contact_id' | 'lead_id' | 'assigned_to' | 'due_at'>

const NEW_TASK: Omit<TaskRow, keyof GivenTask | 'created_at' | 'updated_at'> = {
  ...NO_CLIENT,
  description: null,
  type: 'general',
  status: 'pending',
  priority: 'normal',
  stage_id: null,
  reminded_at: null,
  completed_at: null,
  version: 1,
  deleted_at: null,
  deleted_by: null,
  board_key: 0,
  contact_name: null,
  contact_phone: null,
  contact_address: null,
}

/** A new task with its defaults, and the statements that insert and log it. The author may be a customer. */
export const addTask = (by: Author, given: GivenTask & Partial<TaskRow>): { row: TaskRow; statements: Statement[] } => {
  const row = { ...NEW_TASK, ...given, created_at: by.now, updated_at: by.now }
  const { task_id, contact_id, lead_id } = row
  return {
    row,
    statements: [
      insertTask(row, by.user?.user_id ?? null),
      logActivity(by, {
        ...{ action: 'task_created', entity_id: task_id, contact_id, lead_id },
        details: { title: nameOfTask(row) },
      }),
    ],
  }
}
