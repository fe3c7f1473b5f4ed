import { insertInto } from '#worker/db/sql.ts'
import { addLead } from './leads.ts'
import { database, START } from './people.ts'

let tasks = 0

/** A task of the given or a new contact, and the paths of both. */
export const addTask = async (more: Record<string, string | number | null> & { contact_id?: number } = {}) => {
  const contact_id = more.contact_id ?? (await addLead()).contact_id ?? 0
  const task_id = 500_000 + ++tasks
  await database().batch([
    insertInto('tasks', {
      task_id,
      contact_id,
      title: 'Call Rosa',
      description: 'About the estimate',
      type: 'call',
      status: 'pending',
      priority: 'normal',
      due_at: START,
      created_at: START,
      updated_at: START,
      ...more,
    }),
  ])
  const list = `/api/v1/contacts/${contact_id}/tasks`
  return { task_id, contact_id, list, path: `${list}/${task_id}` }
}
