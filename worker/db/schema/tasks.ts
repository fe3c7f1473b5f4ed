import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { TASK_PRIORITIES, TASK_STATUSES, TASK_TYPES } from '#contract/tasks/tasks.ts'
import { ageKey, liveIndex, stamps, trash, trashedIndex } from './columns.ts'
import { contacts } from './contacts.ts'
import { users } from './users.ts'

export const tasks = sqliteTable(
  'tasks',
  {
    task_id: integer().primaryKey(),
    title: text().notNull(),
    description: text(),
    type: text({ enum: TASK_TYPES }).notNull(),
    status: text({ enum: TASK_STATUSES }).notNull(),
    priority: text({ enum: TASK_PRIORITIES }).notNull(),
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
    /** The order of the kanban: open tasks by due time, those without one at the end; the last completed first. */
    board_key: integer().generatedAlwaysAs(
      sql`iif(completed_at IS NULL, coalesce(due_at, 8640000000000000), 8640000000000000 - completed_at)`,
      { mode: 'virtual' },
    ),
    created_by: integer(),
    ...stamps,
    age_key: ageKey('task_id'),
    ...trash,
  },
  (table) => [
    index('tasks_contact').on(table.contact_id, table.task_id),
    liveIndex('tasks_lead', table.lead_id, table.task_id),
    trashedIndex('tasks_trashed', table.lead_id),
    index('tasks_next')
      .on(table.lead_id, table.board_key, table.task_id)
      .where(sql`deleted_at IS NULL AND completed_at IS NULL`),
    liveIndex('tasks_live', table.age_key),
    liveIndex('tasks_board', table.status, table.board_key, table.task_id),
    liveIndex('tasks_board_assigned', table.status, table.assigned_to, table.board_key, table.task_id),
    index('tasks_due').on(table.due_at).where(sql`deleted_at IS NULL AND completed_at IS NULL AND reminded_at IS NULL`),
  ],
)
