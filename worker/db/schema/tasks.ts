import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { liveIndex, stamps, trash } from './columns.ts'
import { contacts } from './contacts.ts'
import { users } from './users.ts'

export const tasks = sqliteTable(
  'tasks',
  {
    task_id: integer().primaryKey(),
    title: text().notNull(),
    description: text(),
    type: text({ enum: ['call', 'general', 'pricing'] }).notNull(),
    status: text({ enum: ['pending', 'in-progress', 'completed'] }).notNull(),
    priority: text({ enum: ['low', 'normal', 'high'] }).notNull(),
    client_name: text(),
    client_phone: text(),
    client_address: text(),
    contact_id: integer().references(() => contacts.contact_id),
    lead_id: integer(),
    stage_id: integer(),
    assigned_to: integer().references(() => users.user_id),
    due_at: integer(),
    reminded_at: integer(),
    completed_at: integer(),
    created_by: integer(),
    ...stamps,
    ...trash,
  },
  (table) => [
    index('tasks_contact').on(table.contact_id, table.task_id),
    liveIndex('tasks_lead', table.lead_id, table.task_id),
    liveIndex('tasks_status', table.status, table.task_id),
    index('tasks_due').on(table.due_at).where(sql`deleted_at IS NULL AND completed_at IS NULL AND reminded_at IS NULL`),
  ],
)
