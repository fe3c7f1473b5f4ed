import type { ContactTask, Task } from '#contract/tasks/tasks.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Actor } from '#worker/write/actor.ts'
import type { ContactTaskRow, TaskRow } from './store.ts'

/** A task as the profile of its contact shows it. */
export const presentContactTask = (row: ContactTaskRow): ContactTask => ({
  task_id: row.task_id,
  lead_id: row.lead_id,
  title: row.title,
  type: row.type,
  description: row.description,
  due_date: row.due_at,
  created_at: row.created_at,
  completed_at: row.completed_at,
  is_completed: row.status === 'completed',
})

const methodsOf = ({ client_phone, client_address, contact_phone, contact_address }: Partial<TaskRow>) => ({
  client_phone: client_phone ?? contact_phone ?? null,
  client_address: client_address ?? contact_address ?? null,
  contact_phone: contact_phone ?? null,
  contact_address: contact_address ?? null,
})

/**
 * A task of the kanban. Own client fields stand before those of its contact. Phones and addresses of a contact's task need
 * the permission to see contacts.
 */
export const presentTask = (row: TaskRow, actor: Actor): Task => ({
  task_id: row.task_id,
  title: row.title,
  description: row.description,
  type: row.type,
  status: row.status,
  priority: row.priority,
  client_name: row.client_name ?? row.contact_name,
  ...methodsOf(row.contact_id === null || maySee(actor, 'contact') ? row : {}),
  contact_id: row.contact_id,
  contact_name: row.contact_name,
  lead_id: row.lead_id,
  stage_id: row.stage_id,
  assigned_to: row.assigned_to,
  due_at: row.due_at,
  created_at: row.created_at,
  completed_at: row.completed_at,
  version: row.version,
})
