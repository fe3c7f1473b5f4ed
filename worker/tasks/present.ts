import type { ContactTask } from '#contract/tasks.ts'
import type { ContactTaskRow } from './store.ts'

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
